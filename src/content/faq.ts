import * as facts from './business.ts';

type FaqQuestion = {
  readonly question: string;
  readonly answer: readonly string[];
  readonly link?: { readonly href: string; readonly label: string };
};

export type FaqCategory = {
  /** The URL hash of the panel. */
  readonly id: string;
  readonly name: string;
  readonly questions: readonly FaqQuestion[];
};

export const faqHeader = {
  title: 'Frequently Asked Questions',
  description: 'Cost, timing, power, heat and safety: short answers to what people ask before they build.',
} as const;

export const faqCategories: readonly FaqCategory[] = [
  {
    id: 'general',
    name: 'General Questions',
    questions: [
      {
        question: 'How much does a sauna cost?',
        answer: [
          `An infrared sauna starts at ${facts.infraredPriceFrom}. A custom traditional sauna runs from ${facts.traditionalPriceRange}, because it is a construction job: framing, insulation, paneling, sauna heater, wiring and a door.`,
          `In the cost calculator, the smallest steam shower comes to ${facts.smallestSteamShower} and the smallest outdoor sauna to ${facts.smallestOutdoorSauna}.`,
          'Size affects the price most, followed by glass, the kind of wood and how far away the electrical panel is. The written quote is the price that counts.',
        ],
        link: { href: '/cost-calculator', label: 'Try the cost calculator' },
      },
      {
        question: 'How long does installation take?',
        answer: [
          `A pre-built infrared sauna takes ${facts.prebuiltInfraredTime} to set up. A custom traditional sauna takes ${facts.customTraditionalTime} of work at your house, once the drawings are signed and the materials are there.`,
          `On our fast track the whole project, from first call to first heat, takes ${facts.fastTrackDuration} on average. For steam showers and outdoor saunas, the schedule comes with your quote.`,
        ],
        link: { href: '/fast-track-sauna', label: 'How the fast track works' },
      },
      {
        question: 'What happens at the free consultation?',
        answer: [
          'We visit, or talk with you on the phone if you prefer. We look at the space, ask who will use it and how often, check power, water and ventilation, and tell you what is possible.',
          'You are not asked to sign anything. If the idea does not work in your house, we tell you that, too.',
        ],
        link: { href: '/contact', label: 'Ask for a consultation' },
      },
      {
        question: 'Which areas do you serve?',
        answer: [`${facts.serviceAreasInWords}. If you live a little farther out, ask us.`],
      },
      {
        question: 'How much experience do you have?',
        answer: [
          `The company was founded in ${facts.foundedYear} and has completed ${facts.projectsInWords} projects since. We are licensed and insured, and the founder is personally involved in the work.`,
        ],
        link: { href: '/about', label: 'More about us' },
      },
      {
        question: 'Do you build for hotels, spas and gyms?',
        answer: [
          `Yes, ${facts.commercialInstalls} of our projects were commercial installs. Public rooms get heaters rated for long hours, guard rails, benches that can be scrubbed, and drawings your engineer can work with.`,
        ],
        link: { href: '/services/commercial-sauna-projects', label: 'Commercial Sauna Projects' },
      },
      {
        question: 'What does the warranty cover?',
        answer: [
          `Our ${facts.warranty} covers the work we do, on the terms of your contract. Heaters, generators, infrared panels and electronics come with their makers’ warranties, and we give you those papers.`,
        ],
      },
      {
        question: 'Will I need a permit?',
        answer: [
          'That depends on the county or city and on the work. New circuits, plumbing and free-standing buildings are the usual reasons for one. We find out which office is responsible before we quote, and permit fees appear on their own line.',
        ],
      },
    ],
  },
  {
    id: 'technical',
    name: 'Technical Questions',
    questions: [
      {
        question: 'How hot does each kind get?',
        answer: [
          `A traditional sauna usually runs at ${facts.traditionalTemperatureRange}. An infrared sauna stays at ${facts.infraredTemperatureRange}. A steam shower reaches ${facts.steamTemperature}, at full humidity.`,
          `In Celsius, the usual ranges are ${facts.traditionalTemperatureCelsius} for a traditional sauna, ${facts.infraredTemperatureCelsius} for infrared and ${facts.steamTemperatureCelsius} for steam. They are not exact conversions.`,
          'Wet air transfers heat much faster than dry air, so a steam room can feel like the hottest of the three at a much lower temperature.',
        ],
      },
      {
        question: 'What electrical supply is needed?',
        answer: [
          `A traditional sauna heater needs a ${facts.traditionalVoltage} circuit of its own. Most infrared saunas run on ${facts.infraredVoltage}, preferably on an outlet that nothing else uses. The circuit for a steam generator depends on its size.`,
          'A licensed electrician does this work. We give them the load data early, so they find out about a full panel before work begins.',
        ],
      },
      {
        question: 'How much space does a sauna take?',
        answer: [
          'Two people can sit in what used to be a closet. To lie down, you need a bench as long as the tallest person. Height matters as much as floor space: a low ceiling saves heat, and a very high one wastes it.',
          'Leave some room outside, too, for a hook, a chair and a place to cool off.',
        ],
      },
      {
        question: 'Does it need plumbing or a drain?',
        answer: [
          'An infrared sauna needs neither. In a traditional sauna, a floor drain makes cleaning easier, but you can do without one. A steam shower needs both: a water line for the generator and a drain in a fully waterproofed floor.',
        ],
      },
      {
        question: 'Which wood is best?',
        answer: [
          'For walls, cedar if you like scent and color, or hemlock or spruce for a plainer look. For benches, something that stays cool and free of resin, such as aspen, alder or abachi. Heat-treated boards hold their shape best in rooms that are often damp.',
          'We bring samples, so you can see and smell them before you decide.',
        ],
      },
      {
        question: 'How is a sauna ventilated?',
        answer: [
          'Air comes in low near the heat source and goes out at the far side, through an opening you can adjust. After the last session, leave both open until the room is dry. If a sauna smells musty, one of the two is almost always missing.',
        ],
      },
      {
        question: 'Will the moisture damage my house?',
        answer: [
          'Not if it is built right. A sauna is dry most of the time, and a continuous vapor barrier behind the paneling keeps moisture away from the framing. Steam showers are harder on a house, so their waterproofing covers walls, bench and ceiling without a gap and is tested before the tile goes on.',
        ],
      },
      {
        question: 'Can a sauna stand outdoors all year?',
        answer: [
          'Yes, on a dry and level base, with a real roof and air under the floor. Expect to oil or stain the outside from time to time and clear off leaves. A wood stove also needs a carbon monoxide alarm and a clear flue. In cold weather the room takes longer to heat.',
        ],
        link: { href: '/custom-outdoor-sauna', label: 'Custom outdoor saunas' },
      },
      {
        question: 'Where does a steam generator go?',
        answer: [
          'In a vanity, a closet or a utility space near the shower, where it stays dry and can be serviced. It needs water, power, a drain for flushing and room for the pipe to slope. It must never be closed in behind tile.',
        ],
        link: { href: '/services/steam-shower-installation', label: 'Steam Shower Installation' },
      },
      {
        question: 'How do I take care of it?',
        answer: [
          'Sit on towels, wipe the benches with a damp cloth afterward, and sand them lightly when the wood turns dark. Restack the stones once a year and replace them when they crumble. Squeegee glass and tile. Steam generators need descaling, more often where the water is hard.',
        ],
      },
    ],
  },
  {
    id: 'health-and-usage',
    name: 'Health & Usage',
    questions: [
      {
        question: 'How often should I use a sauna?',
        answer: [
          `Our usual advice is ${facts.sessionsPerWeek}, once you are used to the heat. Skip a day if you feel sick, short on sleep or dehydrated.`,
        ],
      },
      {
        question: 'How long should a session last?',
        answer: [
          `Begin with 5 to 10 minutes on the lower bench, and come out while it still feels good. Once you are used to the heat, our usual advice is ${facts.sessionLength}. Leave at once if you feel dizzy, sick or short of breath, or have chest pain.`,
        ],
      },
      {
        question: 'Is a sauna healthy?',
        answer: [
          'It is pleasant for most healthy adults. One long Finnish study links frequent sauna use with good outcomes, but it observed people and could not prove a cause. We have a page on each topic, with sources and limits.',
        ],
        link: { href: '/health-benefits', label: 'Read what the research says' },
      },
      {
        question: 'Who should ask a doctor first?',
        answer: [
          'Anyone who is pregnant, has a heart or circulation problem, lives with a long-term illness, takes medicine regularly or has an implant. The list in our safety note is longer; please read it before your first session, and take it to your appointment.',
        ],
        link: { href: '/health-benefits#safety', label: 'Safety note' },
      },
      {
        question: 'Is steam gentler than a dry sauna?',
        answer: [
          'The temperature is lower, but the strain is not. In saturated air, sweat cannot evaporate, so the body loses its main way of cooling. In one small comparison (Pilch and others, Biology of Sport 2014) men got hotter, with a faster pulse, in the steam room. Keep steam sessions short.',
        ],
      },
      {
        question: 'Is infrared as well studied as a Finnish sauna?',
        answer: [
          'No. The long studies all concern hot, dry Finnish air. Infrared has a modest number of small trials, several of them in hospitals with patients. Choose it because you like the milder heat, not because of results from a different kind of sauna.',
        ],
        link: { href: '/services/indoor-infrared-sauna', label: 'Indoor Infrared Sauna' },
      },
      {
        question: 'What should I drink?',
        answer: [
          'Water before and after, and something salty if you sweat a lot. No alcohol before or during: in a Finnish count of deaths in saunas, which are rare, half had been drinking (Kenttämies and Karkola, Journal of Forensic Sciences 2008).',
        ],
      },
      {
        question: 'Can children use it?',
        answer: [
          'Children overheat faster than adults and may be slow to say so. If their doctor agrees, keep them on the low bench for a few minutes, with an adult beside them the whole time, never alone, and let them out as soon as they want. Put the heater switch where small hands cannot reach it.',
        ],
      },
      {
        question: 'Should I shower before and after?',
        answer: [
          'Yes. Shower and towel off before, because clean, dry skin sweats more easily. Afterward, get some fresh air first, then use lukewarm or cool water, slowly. A plunge into icy water is a shock to the circulation, and not for beginners or for people with heart trouble.',
        ],
      },
      {
        question: 'What do I bring in with me?',
        answer: [
          'One towel to sit on, long enough for your feet, and another to dry off. Leave your phone, watch, jewelry and glasses with metal frames outside. Eat something light beforehand, so you are neither hungry nor full.',
        ],
      },
    ],
  },
];

export const faqStillOpen = {
  heading: "Didn't Find Your Answer?",
  text: 'Send us a message or give us a call.',
} as const;

export const faqRelated = [
  { href: '/health-benefits', label: 'Health Benefits', detail: 'Eleven topics, with sources' },
  { href: '/services', label: 'Services', detail: 'What we design and build' },
  { href: '/gallery', label: 'Gallery', detail: 'Pictures of our designs' },
] as const;
