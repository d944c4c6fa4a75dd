type Carrier = {
  name: string;
  /** Where a parcel is followed; {} stands for its number. */
  link: string;
  /** What else people call it. */
  also?: readonly string[];
};

/** The carriers staff choose from. Any other is typed, and its link with it. */
export const carriers: readonly Carrier[] = [
  { name: 'DHL', link: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={}' },
  { name: 'UPS', link: 'https://www.ups.com/track?tracknum={}' },
  { name: 'FedEx', link: 'https://www.fedex.com/fedextrack/?trknbr={}' },
  { name: 'USPS', link: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={}' },
  { name: 'DPD', link: 'https://tracking.dpd.de/status/en_US/parcel/{}' },
  { name: 'GLS', link: 'https://gls-group.com/track/{}' },
  { name: 'Royal Mail', link: 'https://www.royalmail.com/track-your-item#/tracking-results/{}' },
  { name: 'Parcelforce', link: 'https://www.parcelforce.com/track-trace?trackNumber={}' },
  { name: 'Evri', link: 'https://www.evri.com/track/parcel/{}/details', also: ['Hermes UK'] },
  { name: 'Hermes', link: 'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation/#{}' },
  { name: 'PostNL', link: 'https://jouw.postnl.nl/track-and-trace/{}' },
  { name: 'La Poste', link: 'https://www.laposte.fr/outils/suivre-vos-envois?code={}', also: ['Colissimo'] },
  { name: 'Chronopost', link: 'https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT={}' },
  { name: 'bpost', link: 'https://track.bpost.cloud/btr/web/#/search?itemCode={}' },
  { name: 'Österreichische Post', link: 'https://www.post.at/en/sv/sendungsdetails?snr={}' },
  { name: 'Swiss Post', link: 'https://service.post.ch/ekp-web/ui/entry/search/{}' },
  { name: 'PostNord', link: 'https://tracking.postnord.com/en/?id={}' },
  { name: 'InPost', link: 'https://inpost.pl/en/find-parcel?number={}' },
  { name: 'Poczta Polska', link: 'https://emonitoring.poczta-polska.pl/?numer={}', also: ['Pocztex'] },
  {
    name: 'Correos',
    link: 'https://www.correos.es/es/en/tools/tracker/items/details?tracking-number={}',
  },
  { name: 'Poste Italiane', link: 'https://www.poste.it/cerca/index.html#/risultati-spedizioni/{}' },
  {
    name: 'Canada Post',
    link: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor={}',
  },
  { name: 'Australia Post', link: 'https://auspost.com.au/mypost/track/details/{}' },
];

/** The most characters of a carrier's name, of a tracking number and of a link. */
export const longestCarrier = 60;
export const longestTrackingNumber = 60;
export const longestTrackingUrl = 500;

const asWritten = (name: string) => name.trim().toLowerCase();

function findCarrier(name: string): Carrier | null {
  const wanted = asWritten(name);
  const named = ({ name: own, also = [] }: Carrier) => [own, ...also].map(asWritten).includes(wanted);
  return carriers.find(named) ?? null;
}

/** Where a parcel can be followed; null where nobody knows. A link that was typed goes before the carrier's own. */
export function trackingLink(parcel: {
  carrier: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
}): string | null {
  if (parcel.trackingUrl !== null) return parcel.trackingUrl;
  const known = parcel.carrier === null ? null : findCarrier(parcel.carrier);
  if (known === null || parcel.trackingNumber === null) return null;
  return known.link.replace('{}', encodeURIComponent(parcel.trackingNumber.replaceAll(' ', '')));
}
