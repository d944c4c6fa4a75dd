export type DemoReview = {
  name: string;
  location: string;
  description: string;
  ratings: number;
  /** The part it is about; without one it is about the shop. */
  slug?: string;
};

/** Roles instead of names: nobody here is a real person, and nobody should seem to be one. */
export const demoReviews: readonly DemoReview[] = [
  {
    name: 'Workshop owner',
    location: 'Leeds, UK',
    description:
      'The drawings with real measures save us a phone call on every second order. Discs and pads arrived in one box and fitted.',
    ratings: 5,
    slug: 'brake-disc-drilled-300',
  },
  {
    name: 'Weekend mechanic',
    location: 'Portland, US',
    description:
      'Ordered four spark plugs and a coil on Thursday and had the car running on Saturday. The gap was as stated.',
    ratings: 5,
    slug: 'spark-plug-iridium-16',
  },
  {
    name: 'Fleet manager',
    location: 'Rotterdam, NL',
    description:
      'We keep thirty vans on the road and buy tyres and filters here. Stock figures are honest, which is rarer than it should be.',
    ratings: 5,
  },
  {
    name: 'Verified buyer',
    location: 'Hamburg, DE',
    description: 'Wheel bearing came with the circlip and the axle nut, exactly as the description said.',
    ratings: 5,
    slug: 'wheel-bearing-72',
  },
  {
    name: 'Mobile mechanic',
    location: 'Dublin, IE',
    description:
      'Good prices on brake hoses and shoes. One bag of clips was missing, and it was in the post the same afternoon.',
    ratings: 4,
  },
  {
    name: 'Verified buyer',
    location: 'Austin, US',
    description:
      'The radiator was well packed and the fins were straight. Delivery took a day longer than promised.',
    ratings: 4,
    slug: 'radiator-600-380',
  },
  {
    name: 'Classic car owner',
    location: 'Turin, IT',
    description:
      'Finally a shop that gives the inner and outer diameter of a round air filter. I could measure mine and order with confidence.',
    ratings: 5,
    slug: 'air-filter-round-270',
  },
  {
    name: 'Taxi driver',
    location: 'Warsaw, PL',
    description:
      'Stabiliser links and tie rod ends fitted without trouble. They have done 40,000 km and are still quiet.',
    ratings: 5,
    slug: 'stabiliser-link-280',
  },
  {
    name: 'Verified buyer',
    location: 'Toronto, CA',
    description:
      'Right battery, charged on arrival. The parcel was heavy and the courier left it at the wrong door, hence three stars.',
    ratings: 3,
    slug: 'battery-agm-70',
  },
  {
    name: 'Apprentice mechanic',
    location: 'Lyon, FR',
    description:
      'The hints on fitting are short and correct. I changed my first timing belt with the kit from here, with my instructor beside me.',
    ratings: 5,
    slug: 'timing-belt-kit-141',
  },
  {
    name: 'Farm workshop',
    location: 'Cork, IE',
    description: 'We order exhaust clamps and rubber mounts by the ten. They hold, and the price is fair.',
    ratings: 4,
    slug: 'exhaust-clamp-54',
  },
  {
    name: 'Verified buyer',
    location: 'Gothenburg, SE',
    description:
      'Returned a mirror for the wrong side, my mistake. The refund was there within four days and nobody asked twice.',
    ratings: 5,
  },
  {
    name: 'Driving school',
    location: 'Manchester, UK',
    description:
      'Clutch kits wear quickly in our trade, so we have compared a few. This one bites smoothly and came with the mandrel.',
    ratings: 5,
    slug: 'clutch-kit-228',
  },
  {
    name: 'Delivery driver',
    location: 'Valencia, ES',
    description:
      'Brake pads with sensor for less than my old supplier, and they do not squeal. I would like evening delivery.',
    ratings: 4,
    slug: 'brake-pads-front-156',
  },
  {
    name: 'Body shop foreman',
    location: 'Vienna, AT',
    description: 'The primed bumper lined up with wings and lamps at the first try. Clips were included.',
    ratings: 5,
    slug: 'bumper-front-1790',
  },
  {
    name: 'Car club member',
    location: 'Melbourne, AU',
    description:
      'Coil-over dampers arrived with spanners and a height table. Adjusting both sides to the millimetre took an hour.',
    ratings: 5,
    slug: 'coilover-420',
  },
];
