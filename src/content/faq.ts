import { fact } from './business.ts';

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
  description:
    'Prices, weeks, volts, degrees and safe use: short answers to what people ask before they build.',
} as const;

export const faqCategories: readonly FaqCategory[] = [
  {
    id: 'general',
    name: 'General Questions',
    questions: [
      {
        question: 'How much does a sauna cost?',
        answer: [
          `An infrared sauna starts at ${fact('infraredPriceFrom')}. A custom traditional sauna runs from ${fact('traditionalPriceRange')}, because it is a building job: framing, insulation, paneling, stove, wiring and a door.`,
          `In the cost calculator, the smallest steam shower comes to ${fact('smallestSteamShower')} and the smallest outdoor sauna to ${fact('smallestOutdoorSauna')}.`,
          'Size moves the price most, followed by glass, the kind of wood and how far the electrical panel is. The written quote is the figure that counts.',
        ],
        link: { href: '/cost-calculator', label: 'Try the cost calculator' },
      },
      {
        question: 'How long does installation take?',
        answer: [
          `A pre-built infrared sauna takes ${fact('prebuiltInfraredTime')} to set up. A custom traditional sauna takes ${fact('customTraditionalTime')} of work at your house, once drawings are signed and material is there.`,
          `On our fast track the whole project, from first call to first heat, takes ${fact('fastTrackDuration')} on average. For steam showers and outdoor saunas there is no usual time: the schedule comes with your quote.`,
        ],
        link: { href: '/fast-track-sauna', label: 'How the fast track works' },
      },
      {
        question: 'What happens at the free consultation?',
        answer: [
          'We visit, or talk with you on the phone if you prefer. We look at the space, ask who will bathe and how often, check power, water and ventilation, and tell you what is possible.',
          'You are not asked to sign anything. If the idea does not fit the house, you hear that too.',
        ],
        link: { href: '/contact', label: 'Ask for a consultation' },
      },
      {
        question: 'Which areas do you serve?',
        answer: [`${fact('serviceAreas')}. If you live a little farther out, ask us.`],
      },
      {
        question: 'How much experience do you have?',
        answer: [
          `The company was founded in ${fact('foundedYear')} and has completed ${fact('projectsInWords')} projects since. We are licensed and insured, and the founder is personally involved in the work.`,
        ],
        link: { href: '/about', label: 'More about us' },
      },
      {
        question: 'Do you build for hotels, spas and gyms?',
        answer: [
          `Yes, ${fact('commercialInstalls')} of our projects were commercial installs. Public rooms get stoves rated for long hours, guard rails, benches that can be scrubbed, and drawings your engineer can work with.`,
        ],
        link: { href: '/services/commercial-sauna-projects', label: 'Commercial Sauna Projects' },
      },
      {
        question: 'What does the warranty cover?',
        answer: [
          `Our ${fact('warranty')} covers the work we do, on the terms of your contract. Stoves, generators, infrared panels and electronics come with the terms of their makers, and we hand you those papers.`,
        ],
      },
      {
        question: 'Will I need a permit?',
        answer: [
          'That depends on the county or city and on the work. New circuits, plumbing and free-standing buildings are the usual reasons for one. We find out which office is responsible before we quote, and permit fees appear on their own line.',
        ],
      },
      {
        question: 'Why do the calculator and this page name different figures?',
        answer: [
          'They count different things. The calculator adds a base price, a price per foot and the features you tick. Its smallest infrared room comes out above the entry price given here, since a simple pre-built cabin can cost less; its smallest traditional room comes out below our usual range.',
          'Both are rough figures; your quote is what counts.',
        ],
        link: { href: '/cost-calculator', label: 'Open the calculator' },
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
          `A traditional sauna usually runs at ${fact('traditionalTemperature')}, and ${fact('traditionalTemperatureWide')} is possible. An infrared sauna stays at ${fact('infraredTemperature')}, for most people ${fact('infraredTemperatureTypical')}. A steam shower reaches ${fact('steamTemperature')}, at full humidity.`,
          `If you think in Celsius, the round figures are ${fact('traditionalTemperatureCelsius')} for a traditional sauna, ${fact('infraredTemperatureCelsius')} for infrared and ${fact('steamTemperatureCelsius')} for steam. They are ranges of their own, not conversions.`,
          'Wet air passes on its warmth much faster than dry air, so a steam room at a far lower reading can feel the hottest of the three.',
        ],
      },
      {
        question: 'What electrical supply is needed?',
        answer: [
          `A traditional stove needs a ${fact('traditionalVoltage')} circuit of its own. Most infrared saunas run on ${fact('infraredVoltage')}, preferably on an outlet that nothing else uses. The circuit for a steam generator depends on its size.`,
          'A licensed electrician does this work. We hand over the load data early, so that a full panel is found before work begins.',
        ],
      },
      {
        question: 'How much space does a sauna take?',
        answer: [
          'Two people can sit in what used to be a closet. To lie down you need a bench as long as the tallest bather. Height matters as much as floor area: a low ceiling saves heat, a very high one wastes it.',
          'Leave room outside too, for a hook, a chair and a few steps of cool floor.',
        ],
      },
      {
        question: 'Does it need plumbing or a drain?',
        answer: [
          'An infrared sauna needs neither. In a traditional sauna a floor drain is convenient for cleaning, and a bucket does the rest. A steam shower needs both: a water line for the generator and a drain in a fully waterproofed floor.',
        ],
      },
      {
        question: 'Which wood is best?',
        answer: [
          'For walls, cedar if you like scent and color, hemlock or spruce if you want calm. For benches, something that stays cool and free of resin, such as aspen, alder or abachi. Thermally treated boards hold their shape best in rooms that are often damp.',
          'We bring samples, so you can see and smell them before you decide.',
        ],
      },
      {
        question: 'How is a sauna ventilated?',
        answer: [
          'Air comes in low near the heat source and goes out at the far side, through an opening you can adjust. After the last session both stay open until the room is dry. A sauna that smells musty almost always lacks one of the two.',
        ],
      },
      {
        question: 'Will the moisture damage my house?',
        answer: [
          'Not when the envelope is right. A sauna is dry most of the time, and an unbroken foil behind the lining keeps vapor away from the framing. Steam showers are harder on a building: there, the waterproof layer runs over walls, bench and ceiling without a gap, and is tested before tile covers it.',
        ],
      },
      {
        question: 'Can a sauna stand outdoors all year?',
        answer: [
          'Yes, on a dry and level base, with a real roof and air beneath the floor. Expect to oil or stain the outside from time to time, and to clear leaves. A wood stove also needs a carbon monoxide alarm and a clear flue. In cold weather the room takes longer to heat.',
        ],
        link: { href: '/custom-outdoor-sauna', label: 'Custom outdoor saunas' },
      },
      {
        question: 'Where does a steam generator go?',
        answer: [
          'In a vanity, a closet or a utility space near the shower, dry and within reach of a person with a screwdriver. It needs water, power, a drain for flushing and a place for the pipe to slope. It must never be closed in behind tile.',
        ],
        link: { href: '/services/steam-shower-installation', label: 'Steam Shower Installation' },
      },
      {
        question: 'How do I look after it?',
        answer: [
          'Towels on the benches, a damp cloth afterward, and a light sanding when the wood turns dark. Stones are restacked once a year and replaced when they crumble. Glass and tile want a squeegee. Generators need descaling, more often where water is hard.',
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
          `Our usual advice is ${fact('sessionsPerWeek')}, once you are used to the heat. Skip a day when you feel unwell, short on sleep or dehydrated.`,
        ],
      },
      {
        question: 'How long should a session last?',
        answer: [
          `Begin with 5 to 10 minutes on the lower bench, and come out while it still feels good. Once you are used to the heat, our usual advice is ${fact('sessionLength')}. Leave at once if you feel dizzy, sick or short of breath, or have chest pain.`,
        ],
      },
      {
        question: 'Is a sauna healthy?',
        answer: [
          'It is pleasant for most healthy adults. One long Finnish study links frequent bathing with good outcomes, but it observed people and could not prove a cause. We keep a page on each subject, with sources and limits.',
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
          'The number on the dial is lower, the strain is not. In saturated air sweat cannot evaporate, so the body loses its main way of cooling. In one small comparison (Pilch and others, Biology of Sport 2014) men grew hotter, with a faster pulse, in the steam room. Keep steam sessions short.',
        ],
      },
      {
        question: 'Is infrared as well studied as a Finnish sauna?',
        answer: [
          'No. The long studies all concern hot, dry Finnish air. Infrared has a modest number of small trials, several of them in hospitals with patients. Choose it because you like the milder climate, and not because of results that came from another room.',
        ],
        link: { href: '/services/indoor-infrared-sauna', label: 'Indoor Infrared Sauna' },
      },
      {
        question: 'What should I drink, and what not?',
        answer: [
          'Water before and after, and something salty if you sweat a lot. No alcohol before or during: in a Finnish count of deaths in saunas, which are rare, half had been drinking (Kenttämies and Karkola, Journal of Forensic Sciences 2008).',
        ],
      },
      {
        question: 'Can children come along?',
        answer: [
          'Children overheat sooner than adults and say so later. If their doctor agrees: low bench, a few minutes, an adult beside them the whole time, never alone, and out as soon as they want to be. Fit the stove with a switch that small hands cannot reach.',
        ],
      },
      {
        question: 'Should I shower before and after?',
        answer: [
          'Before, for cleanliness and because dry, clean skin sweats more easily; towel off. After, first fresh air, then lukewarm or cool water, slowly. A plunge into icy water is a shock to the circulation, and not for beginners or for people with heart trouble.',
        ],
      },
      {
        question: 'What do I take into the room?',
        answer: [
          'One towel to sit on, long enough for your feet, and another for drying. Leave phone, watch, glasses with metal frames and jewelry outside. Eat lightly some time before, neither hungry nor full.',
        ],
      },
    ],
  },
];

export const faqStillOpen = {
  heading: "Didn't Find Your Answer?",
  text: 'Write to us, or call.',
} as const;

export const faqRelated = [
  { href: '/health-benefits', label: 'Health Benefits', detail: 'Eleven subjects, with sources' },
  { href: '/services', label: 'Services', detail: 'What we draw and build' },
  { href: '/gallery', label: 'Gallery', detail: 'Rooms to look at' },
] as const;
