// Privacy: must stay true of the code. Update it with every change of what is stored, sent or retained.
import { business } from './business.ts';
import type { LegalText } from './legal.ts';

const reachUs = [
  { href: business.email.href, label: business.email.display },
  { href: business.phone.href, label: business.phone.display },
  { href: '/contact', label: 'Contact page' },
];

export const privacyPolicy: LegalText = {
  title: 'Privacy Policy',
  description: 'What this site records about your visit, what you send us, and how to opt out.',
  sections: [
    {
      heading: 'In short',
      paragraphs: [
        `${business.name} of ${business.city} runs this site. You can read all of it without an account and without telling us who you are. We load no scripts, fonts or advertising from other companies, and we do not sell information about you to anyone.`,
        'Three things do reach us: anonymous page views unless you decline them, messages you write, and the email address you enter for the newsletter.',
      ],
    },
    {
      heading: 'Page views',
      paragraphs: [
        'To learn which pages are useful, the site records when one is opened, when certain buttons or a telephone number are pressed, when the calculator shows you an estimate or you save one, when you install the site, and when something on a page fails: the kind of error, never its text. Each record is a row in our own database. It contains:',
      ],
      points: [
        'the path of the page, without anything that follows a question mark or number sign',
        'the page you came from, as host and path, and the campaign that a link to us was part of, if it names one',
        'a random session number, made in your browser and discarded when the tab is closed',
        'the time, whether the site was opened from its icon on your device, and whether a program controls the browser',
        'the size of your screen and window, whether they belong to a phone, a tablet or a computer, and the name and version that your browser gives itself, unless we have switched these off',
      ],
    },
    {
      heading: 'What a page view does not contain',
      paragraphs: [
        'No name, no account, no location, no cookie and no network address. Your address reaches our server, as it does with every site. There it is turned into a code with a secret that is replaced each day. The code is used only to stop floods of requests. It is deleted soon afterward, and so is the secret of the day before.',
        'Records that could not be sent wait on your device, for up to two weeks. In our database, single page views are kept for ninety days unless we have set another period; older ones are removed whenever new visits arrive. Before that they are added up for each day: how many visits there were, to which pages, from which sites, how often something was pressed, and from which sites messages and calls came. Nothing remains of any single visit.',
      ],
    },
    {
      heading: 'Your choice',
      paragraphs: [
        'If your browser sends Global Privacy Control or Do Not Track, we treat it as a no and record nothing, unless you turn page views on here yourself. With the switch below you can decline or allow them at any time, on this device. Declining also deletes records that are still waiting to be sent.',
      ],
      slot: 'analytics-choice',
    },
    {
      heading: 'Messages you send us',
      paragraphs: [
        'The contact form stores your name, email address, telephone number, chosen service and the days that suit you if you give them, your message, the page it was written on and the time. If you come from the calculator, or write from there, your estimate can be part of the message; you see it there and can remove it. We use all of this to answer you and plan your project, and for nothing else.',
        'While you are offline the message waits on your own device, where you can read, change or cancel it. A service that delivers our email or notifications may carry the message to us. Messages older than two years are deleted; if one leads to a contract, we keep what tax and warranty law require.',
      ],
    },
    {
      heading: 'Newsletter',
      paragraphs: [
        'If you subscribe, we store your email address, when and on which page you agreed, and a random token for unsubscribing. Every email has a link to unsubscribe. We then mark the address as unsubscribed, so that it is not added again by mistake; ask us and we erase it.',
      ],
    },
    {
      heading: 'What stays on your device',
      paragraphs: [
        'To work offline and to remember you without an account, the site keeps the following in your browser. The list below shows what is there now, and you can erase it. If you declined page views, that choice is kept.',
      ],
      points: [
        'your choice of light or dark, your choice about page views, and whether we have switched off the details recorded with them; on our own devices, a note so that they are not counted',
        'what you entered in the calculator, what you last cleared there or sent to us, and the estimates you saved',
        'whether we have offered to install the site and what you answered; and, unless you decline page views, how often you came here',
        'messages and records waiting to be sent, and the times at which messages went out',
        'pages and pictures of this site, so that they open without a connection',
      ],
      slot: 'site-storage',
    },
    {
      heading: 'Other companies',
      paragraphs: [
        'The contact page shows a map from OpenStreetMap. When it appears, your browser fetches it from their servers, which then see your address and browser but not the page you were on. The map loads only when you scroll near it. If you declined page views, or your browser sends one of the signals named above, a button appears in its place.',
        'The share buttons are ordinary links. Facebook, Twitter, LinkedIn and Pinterest learn about you only when you click on theirs. Links to studies on our health pages lead to publishers with their own policies.',
        'Companies that host the site and its database work on our instructions. They may keep technical logs for a short time to fight abuse and find faults.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You may ask what we hold about you, have it corrected or erased, receive a copy, or object to its use. Page views cannot be traced back to a person, so there we have nothing to look up. The site is not meant for children under thirteen, and we do not knowingly collect anything from them.',
        'Write or call, whichever you prefer:',
      ],
      links: reachUs,
    },
    {
      heading: 'Law and changes',
      paragraphs: [
        'This policy is governed by the laws of Georgia. If the site starts to store anything else, we first change this text and the date at the top.',
      ],
    },
  ],
};
