export type DemoMessage = {
  name: string;
  email: string;
  phone: string;
  message: string;
  hoursAgo: number;
  /** How long it took the staff; null: it still waits. */
  answeredAfterHours: number | null;
};

/** Oldest first. As in the reviews, nobody here is a real person. */
export const demoMessages: readonly DemoMessage[] = [
  {
    name: 'Workshop in Leeds',
    email: 'office@workshop.example',
    phone: '+44 20 7946 0102',
    message: 'Do you give a trade price from twenty brake disc sets a month? We would order every Monday.',
    hoursAgo: 36 * 24,
    answeredAfterHours: 5,
  },
  {
    name: 'Classic car owner',
    email: 'classic@driver.example',
    phone: '',
    message:
      'The round air filter: is the inner diameter measured at the rubber lip or at the metal ring? Mine is 158 mm at the ring.',
    hoursAgo: 29 * 24,
    answeredAfterHours: 20,
  },
  {
    name: 'Fleet office',
    email: 'fleet@vans.example',
    phone: '+31 20 555 0147',
    message: 'We need one invoice for all orders of last month, please. Is that possible?',
    hoursAgo: 17 * 24,
    answeredAfterHours: 3,
  },
  {
    name: 'Weekend mechanic',
    email: 'weekend@driver.example',
    phone: '+1 202 555 0128',
    message: 'The coil came today and runs well. Only the box was dented. Thank you for the quick delivery!',
    hoursAgo: 8 * 24,
    answeredAfterHours: 26,
  },
  {
    name: 'Driver from Graz',
    email: 'graz@driver.example',
    phone: '',
    message: 'When do you expect the gearbox filter again? It is shown as sold out since last week.',
    hoursAgo: 52,
    answeredAfterHours: null,
  },
  {
    name: 'Body shop',
    email: 'desk@bodyshop.example',
    phone: '+43 1 555 0199',
    message:
      'The rear bumper fits, but one of the six clips was missing from the bag. Can you send us a clip, or shall we buy a bag?',
    hoursAgo: 21,
    answeredAfterHours: null,
  },
  {
    name: 'First car',
    email: 'first-car@driver.example',
    phone: '',
    message:
      'Hello, which of the two H7 bulbs may I use on the road? The LED one is much brighter in the picture.',
    hoursAgo: 3,
    answeredAfterHours: null,
  },
];
