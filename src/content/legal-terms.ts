import { business } from './business.ts';
import * as facts from './business.ts';
import type { LegalText } from './legal.ts';

export const termsOfService: LegalText = {
  title: 'Terms of Service',
  description:
    'The rules for using this site, and what its prices, pictures and health pages do not promise.',
  sections: [
    {
      heading: 'Who we are and what this covers',
      paragraphs: [
        `This website belongs to ${business.name}, a builder of custom saunas and steam showers in ${business.city}. By using it you accept these terms. If you do not agree with them, please do not use the site; you can always call us instead.`,
        'The terms concern the website only. Design and construction are agreed in a written contract between you and us, and where that contract says something different, the contract governs.',
      ],
    },
    {
      heading: 'Estimates are not offers',
      paragraphs: [
        'Prices in the cost calculator, in the answers to common questions and elsewhere on these pages are rough estimates. They may leave out permits, electrical upgrades, structural changes and site preparation. Only a quote that we have signed is binding, for as long as it says.',
        'Times are given in good faith and as averages. Weather, suppliers, inspectors and what is found inside a wall can make them longer. A date is binding only if the contract says so.',
      ],
    },
    {
      heading: 'Consultation and requests',
      paragraphs: [
        'The first consultation is free, with no obligation for either side. Sending the contact form or leaving a phone number is a request for an answer, not an order. Please give true information, and do not send other people’s data without their consent.',
      ],
    },
    {
      heading: 'Workmanship',
      paragraphs: [
        `Our ${facts.warranty} applies to work done under a contract with us, on the terms printed there. Equipment carries the warranty of its maker.`,
      ],
    },
    {
      heading: 'Health pages are information',
      paragraphs: [
        'What we write about heat and the body summarizes published research in general terms. It is not medical advice and does not create a doctor-patient relationship. Saunas and steam showers can be dangerous for some people and with some health conditions. Talk to a physician before use if you have any doubt, and follow the manuals of the equipment.',
      ],
    },
    {
      heading: 'Pictures and testimonials',
      paragraphs: [
        'Pictures outside the gallery, and those in it that are marked “Rendering”, are computer renderings of our designs, not photographs of finished rooms. Wood varies in color and grain, and colors look different on different screens.',
        business.hasRealTestimonials
          ? 'Testimonials are our clients’ own words, quoted with their consent.'
          : 'Testimonials tagged “Sample” are examples that we wrote, with their names and stars. They will be replaced by our clients’ own words, quoted with their consent.',
      ],
    },
    {
      heading: 'Fair use of the site',
      paragraphs: ['You may read, print, save and share these pages for your own purposes. Please do not:'],
      points: [
        'copy text, drawings or pictures into other offers or publications without our written consent',
        'flood the forms or the server, or look for ways around their protection',
        'pretend to be someone else, or enter an email address that is not yours',
        'use the site for anything that the law forbids',
      ],
    },
    {
      heading: 'Ownership and links',
      paragraphs: [
        'The name, text, renderings and program code are ours or used with permission. Map data belongs to OpenStreetMap and its contributors. If a link leads to another site, the people who run that site are responsible for it.',
      ],
    },
    {
      heading: 'Availability and liability',
      paragraphs: [
        'We keep the site in good order and correct mistakes when we learn of them, but we provide it as is, without a promise that it is always available or free of errors. Pages stored on your device may be older than those on the server.',
        'As far as the law allows, we are not liable for indirect loss that results from using the website or from relying on its general information. Nothing here limits liability that cannot be limited, in particular for injury caused by gross negligence or intent.',
      ],
    },
    {
      heading: 'Governing law',
      paragraphs: [
        'These terms are governed by the laws of Georgia, without regard to its rules on conflicts of law. If any part of these terms is found invalid, the rest remains in effect.',
      ],
    },
    {
      heading: 'Changes and contact',
      paragraphs: [
        'We may revise these terms; the version on this page, with the date above, is the one in force. Questions are welcome by email, by phone or in person during business hours.',
      ],
      links: [
        { href: business.email.href, label: business.email.display },
        { href: '/contact', label: 'All ways to reach us' },
      ],
    },
  ],
};
