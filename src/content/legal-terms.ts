import { business, fact } from './business.ts';
import type { LegalText } from './legal.ts';

export const termsOfService: LegalText = {
  title: 'Terms of Service',
  description:
    'The rules for using this site, and what its prices, pictures and health pages do not promise.',
  sections: [
    {
      heading: 'Who we are and what this covers',
      paragraphs: [
        `This website belongs to ${business.name}, a builder of custom saunas and steam showers in ${business.city}. By using it you accept these terms. If you disagree with them, please leave the site; a phone call works just as well.`,
        'The terms concern the website only. Design and construction are agreed in a written contract between you and us, and where that contract says something different, the contract governs.',
      ],
    },
    {
      heading: 'Estimates are not offers',
      paragraphs: [
        'Prices in the cost calculator, in the answers to common questions and elsewhere on these pages are estimates for orientation. They may leave out permits, electrical upgrades, structural changes and preparation of the site. Only a quote that we have signed binds us, for as long as it says.',
        'Times are given in good faith and as averages. Weather, suppliers, inspectors and what is found inside a wall can lengthen them. A date is binding only if the contract says so.',
      ],
    },
    {
      heading: 'Consultation and requests',
      paragraphs: [
        'The first consultation is free and obliges neither side. Sending the contact form or leaving a telephone number asks for an answer; it does not order anything. Please give details that are true, and do not send other people’s data without their consent.',
      ],
    },
    {
      heading: 'Workmanship',
      paragraphs: [
        `Our ${fact('warranty')} applies to work done under a contract with us, on the terms printed there. Equipment carries the warranty of its maker.`,
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
        'Pictures outside the gallery, and those in it that are marked “Rendering”, are computer renderings of our designs, not photographs of finished rooms. Wood varies in color and figure, and screens vary in both.',
        business.hasRealTestimonials
          ? 'Testimonials are words of clients, quoted with their consent.'
          : 'Testimonials tagged “Sample” are examples that we wrote, with their names and stars. They stand where words of clients will be quoted with their consent.',
      ],
    },
    {
      heading: 'Fair use of the site',
      paragraphs: ['You may read, print, save and share these pages for your own purposes. Please do not:'],
      points: [
        'copy texts, drawings or pictures into other offers or publications without our written consent',
        'flood the forms or the server, or look for ways around their protection',
        'pretend to be someone else, or enter an email address that is not yours',
        'use the site for anything that the law forbids',
      ],
    },
    {
      heading: 'Ownership and links',
      paragraphs: [
        'Name, texts, renderings and program code are ours or used with permission. Map data belongs to OpenStreetMap and its contributors. Where a link leaves the site, the page behind it is the responsibility of those who run it.',
      ],
    },
    {
      heading: 'Availability and liability',
      paragraphs: [
        'We keep the site in good order and correct mistakes when we learn of them, but we provide it as it stands, without a promise that it is always reachable or free of error. Pages stored on your device may be older than those on the server.',
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
        'We may revise these terms; the version on this page, with the date above, is the one in force from then on. Questions about them are welcome by email, by telephone or in person during business hours.',
      ],
      links: [
        { href: business.email.href, label: business.email.display },
        { href: '/contact', label: 'All ways to reach us' },
      ],
    },
  ],
};
