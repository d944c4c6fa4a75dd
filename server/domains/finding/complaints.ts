/*
 * What people say is wrong with their car, and the parts that a workshop looks at first. Another word for a part stands in
 * `synonyms.ts`; here are sentences that name none. Each is what has to be said, in any order and whatever stands between: words by
 * how they begin, `|` for either, `=` for a whole word. The first that is said whole is meant, so what says more stands before what says less.
 * Parts by names of the trade, the likeliest first; those that are not sold are passed over.
 */

import { carNames } from './car-names.ts';
import { fold } from './fold.ts';

// biome-ignore format: one complaint per line reads as the table it is
const complaints: readonly (readonly [said: string, ...finds: string[]])[] = [
  // Brakes
  ['=pull|=pulls|=pulling|drift|veer|swerv =brake|=brakes|=braking|=stopping', 'brake caliper', 'brake hose', 'brake pad'],
  ['vibrat|=shake|=shakes|shaking|judder|pulsat|wobbl|shudder =brake|=brakes|=braking|=stopping', 'brake disc', 'brake pad', 'control arm bush'],
  ['squeak|squeal|screech|screach|=grind|=grinds|grinding|scraping|=noise|=noises|noisy|rubbing =brake|=brakes|=braking|=stopping', 'brake pad', 'brake disc', 'brake shoe'],
  ['=soft|spong|=mushy|sinks|sinking|=low|=floor =brake|=brakes =pedal', 'brake master cylinder', 'brake hose', 'brake caliper', 'brake fluid'],
  ['=soft|spong|=mushy|=squishy =brake|=brakes|=braking', 'brake master cylinder', 'brake hose', 'brake caliper', 'brake fluid'],
  ['=low|=leak|=leaks|leaking|losing =brake =fluid', 'brake fluid', 'brake master cylinder', 'brake hose', 'brake pad'],
  ['=abs =light|=lamp|=warning', 'wheel speed sensor', 'abs ring'],
  ['=not|=wont|=doesnt|=isnt|=weak|=poor|slipping|=slips =handbrake|=parking|=hand =hold|=holds|=holding|=work|=works|=working|=car|=brake', 'brake shoe', 'brake drum', 'brake caliper', 'brake pad'],
  ['=light|=lamp|=warning =parking|=park =brake', 'brake shoe', 'wear sensor', 'brake pad', 'brake fluid'],
  // The lamp on the dashboard; who says "lights" speaks of those behind.
  ['=on|=warning|=came|=comes|=coming|=stays|=staying|=stay|flash|flicker|=dash|=dashboard =brake|=handbrake =light|=lamp', 'wear sensor', 'brake pad', 'brake fluid'],

  // Steering, suspension, wheels
  ['=click|=clicks|clicking|=knock|=knocks|knocking|clacking =turn|=turning|corner|=lock', 'cv joint', 'drive shaft'],
  ['=no|lost|loss|=not =power =steering', 'power steering pump', 'steering rack'],
  ['whin|groan|=hums|humming =steering', 'power steering pump', 'steering rack'],
  ['=heavy|=stiff|=hard =steering', 'steering rack', 'power steering pump'],
  ['=shake|=shakes|shaking|=shaky|vibrat|wobbl|judder|shimm|shudder =steering|=wheel|=wheels|=speed|=speeds|=mph|=kmh|=kph|=motorway|=highway', 'tie rod end', 'wheel bearing', 'ball joint', 'control arm bush'],
  ['creak|squeak|groan =turn|=turning|=lock =steering', 'strut mount', 'ball joint', 'tie rod end'],
  ['wander|=vague|=loose =steering|=car|=road|=motorway|=highway', 'tie rod end', 'ball joint', 'control arm bush'],
  ['clunk|knocking|=knock|=knocks|banging|rattl|thud|thump|creak =bump|=bumps|pothole|suspension', 'stabiliser link', 'strut mount', 'shock absorber', 'ball joint'],
  ['=hum|=hums|humming|whirring|whin|=drone|droning|roaring|grumbling|growl|rumbl|=noise|=noises|noisy =wheel|=wheels|=speed|=speeds|=driving', 'wheel bearing', 'wheel hub'],
  ['=low|=losing|=loses|=lose|=leaking|=leaks|=drops|=dropping =tyre|=tyres|=tire|=tires =pressure', 'tyre pressure sensor', 'tyre valve', 'tyre'],
  ['=pull|=pulls|=pulling|drifts|drifting|veer =left|=right|=side', 'tie rod end', 'control arm', 'brake caliper'],
  ['bounces|bouncing|bouncy =car|=ride|=road|=bumps', 'shock absorber', 'suspension strut'],
  ['=leans|=leaning|=sags|sagging', 'coil spring', 'stabiliser link', 'shock absorber'],
  ['=in|=into|=inside|=mixed|=mixing|=mixes =coolant|=water|=antifreeze =oil', 'cylinder head gasket', 'oil cooler'],
  ['=low|=warning =oil', 'oil pressure switch', 'oil pump', 'oil filter', 'engine oil'],
  ['=light|=lamp =oil =on|=came|=comes|=stays|flash|flicker|=pressure', 'oil pressure switch', 'oil pump', 'oil filter', 'engine oil'],
  ['=light|=lamp =oil', 'oil pressure switch', 'oil pump'], // or the lamp itself, and no filter
  ['=airbag|=airbags|=srs =light|=lamp|=warning', 'airbag', 'clock spring'],
  ['=tyre|=tyres|=tire|=tires|=tpms =light|=lamp|=warning', 'tyre pressure sensor'],

  // Engine
  ['=click|=clicks|clicking =start|=starts|=starting|=crank|=cranking|=key', 'starter battery', 'starter motor'],
  ['=stall|=stalls|stalling|=stalled|=dies|=died|=dying|=cuts|=cutting|=shuts|=quits =hot|=warm|=warms|=warmed', 'crankshaft position sensor', 'ignition coil', 'fuel pump'],
  ['rattl|=clunk|=clunks|clunking|clatter|=knock|=knocks|knocking|judder|shudder|=shake|=shakes =engine|=motor|=ignition|=key =off|=shut|=shuts|=shutting|=shutdown', 'dual mass flywheel', 'clutch kit', 'engine mount'],
  ['=cranks|=cranking|=turns =wont|=not|=doesnt|=no =start', 'crankshaft position sensor', 'fuel filter', 'spark plug', 'ignition coil'],
  ['=wont|=not|=doesnt|=cant|=cannot =turn|=turning|=turns =over', 'starter battery', 'starter motor'],
  ['=diesel =cold|=winter|=morning|=mornings|=frost =start|=starts|=starting', 'glow plug', 'starter battery', 'starter motor', 'fuel filter'],
  ['=wont|=not|=doesnt|=cant|=cannot|=no|=hard|difficult|slow =start|=starts|=starting|=crank|=cranks|=cranking', 'starter battery', 'starter motor', 'spark plug', 'glow plug'],
  ['=battery|=batteries =light|=lamp|=warning|draining|drains|=drain|=drained|=charging|=dies|=died|=dying', 'alternator', 'starter battery'],
  ['=dim|=dims|dimming|flicker =headlight|=headlights|=headlamps|=lights =idle|=idling|=revs|=engine|=when', 'alternator', 'starter battery'],
  ['=dead =car|=engine|=morning|=overnight', 'starter battery', 'alternator', 'starter motor'],
  ['=not|=doesnt|=no|=wont =charging|=charge', 'alternator', 'starter battery'],
  ['overheat', 'thermostat', 'water pump', 'radiator', 'radiator fan'],
  ['=runs|=running|=engine|=temperature|=temp|=gauge =hot|=high|rising', 'thermostat', 'water pump', 'radiator', 'radiator fan'],
  ['=temperature|=temp|=gauge =up|=rises|=rise|=climbs|=climbing|=creeps|=creeping|=red', 'thermostat', 'water pump', 'radiator', 'radiator fan'],
  ['misfir|stutter|hesitat|=rough|roughly =engine|=idle|=idles|=idling|accelerat|=runs|=running', 'spark plug', 'ignition coil', 'fuel injector'],
  ['=jerk|=jerks|jerking|jerky|lurches|lurching accelerat|=idle|=idling|=driving|=drives|=speed|=speeds|=engine|=car', 'spark plug', 'ignition coil', 'fuel filter'],
  ['=shake|=shakes|shaking|vibrat|judder =idle|=idling|=engine|=standstill', 'engine mount', 'spark plug', 'ignition coil'],
  ['=misfire|=misfires|misfiring', 'spark plug', 'ignition coil', 'fuel injector'],
  ['=eml', 'lambda sensor', 'spark plug', 'ignition coil'],
  ['=engine =light|=lamp|=warning', 'lambda sensor', 'spark plug', 'ignition coil'],
  ['squeal|squeak|chirping =start|=starting|=morning|=engine|=bonnet|=hood|=cold', 'v ribbed belt', 'belt tensioner'],
  ['=blue =smoke|=smokes|=smoking', 'valve stem seal', 'piston', 'turbocharger'],
  ['=white =smoke|=smokes|=smoking', 'cylinder head gasket'],
  ['=black|=sooty =smoke|=smokes|=smoking =power|=boost|=pull|=sluggish|=slow', 'turbocharger', 'fuel injector', 'particle filter', 'air filter', 'egr valve'],
  ['=black =smoke|=smokes|=smoking', 'air filter', 'fuel injector'],
  ['=mayo|mayonnaise|=milky|=creamy =oil|=cap|=dipstick|=coolant', 'cylinder head gasket'],
  ['=steam|steaming|=smoke =bonnet|=hood|=engine', 'radiator', 'water pump', 'thermostat'],
  ['hunting|surging|=up =idle|=idles|=idling|=revs|=rpm =down|=idle|=idling', 'lambda sensor', 'spark plug', 'air filter'],
  ['=leak|=leaks|leaking|losing|=loss|dripping|=drips|=driveway|puddle|=patch|=spots =oil', 'oil sump', 'sump gasket', 'rocker cover gasket', 'cylinder head gasket'],
  ['=leak|=leaks|leaking|losing|=loss|dripping|=drips|=driveway|puddle|disappear =coolant|=water|=antifreeze', 'radiator', 'water pump', 'expansion tank', 'radiator hose'],
  ['=no|=not|stuck|=slow =window|=windows', 'window lifter'],
  ['loss|=lack|lacks|lacking|losing|loses|=lost|=no|=low =power', 'air filter', 'fuel filter', 'turbocharger'],
  ['=stall|=stalls|stalling|=stalled|=cuts|=cutting =engine|=car|=idle|=out|=driving', 'crankshaft position sensor', 'fuel filter', 'ignition coil'],

  ['=limp =mode|=home', 'turbocharger', 'air mass meter', 'crankshaft position sensor', 'lambda sensor'],
  ['=poor|=bad|=low|=high|=terrible|=worse|=heavy|excessive|=uses|=using|=too =mpg|=economy|=consumption|=thirsty', 'lambda sensor', 'air filter', 'spark plug'],

  // Clutch, gears
  ['=soft|spong|=mushy|sinks|sinking|=low|=floor|=loose|=stays|=stuck|=sticks|=sticking|=drops|=down|=limp =clutch =pedal|=floor|=down', 'release bearing', 'clutch master cylinder', 'clutch slave cylinder', 'clutch kit'],
  ['=heavy|=stiff|=hard =clutch =pedal', 'clutch kit', 'release bearing', 'clutch master cylinder'],
  ['=soft|spong|=mushy =clutch', 'release bearing', 'clutch master cylinder', 'clutch slave cylinder', 'clutch kit'],
  ['rattl|=chirps|chirping =clutch|=neutral|=gearbox', 'release bearing', 'dual mass flywheel', 'clutch kit'],
  ['=hard|difficult|=stiff|=wont|=cant|=not|crunch|grind|=notchy =gear|=gears', 'clutch kit', 'release bearing'],

  // Body
  ['=stay|=stays|=staying|=hold|=holds|=drops|=dropping|=falls|=falling|=fall|=sinks|=closes =boot|=trunk|=tailgate|=hatch', 'tailgate gas strut'],
  ['=stay|=stays|=staying|=hold|=holds|=drops|=dropping|=falls|=falling|=fall|=sinks|=closes =bonnet|=hood', 'bonnet gas strut'],
  ['smear|streak|judder|=shudder|chatter|squeak|=skip|=skips|skipping =wiper|=wipers|=windscreen|=windshield', 'wiper blade'],

  // Exhaust, air
  ['=blowing|=blows|=blow|=blew|=hissing|=hisses|puffing|=leak|=leaks|=leaking =exhaust|=manifold', 'flexible exhaust pipe', 'exhaust manifold gasket', 'exhaust clamp', 'rear silencer'],
  ['rattl =exhaust|underneath', 'exhaust rubber mount', 'exhaust clamp', 'flexible exhaust pipe', 'rear silencer'],
  ['=not|=no|=warm|=hot|=stopped =ac|=aircon|=conditioning', 'air conditioning compressor', 'air conditioning condenser'],
  ['=no|=not|=isnt|stopped =cold|=cool|=cooling =air|=vents', 'air conditioning compressor', 'air conditioning condenser'],
  ['=weak|=weaker|=poor|=low|=no|=little|=less|=reduced|=bad|barely|hardly =air|=airflow|=blowing|=flow =vent|=vents|=heater|=blower|=dash|=dashboard|=cabin', 'cabin filter', 'heater blower'],
  ['=weak|=weaker|=poor|=low|=no|=little|=reduced =airflow', 'cabin filter', 'heater blower'],
  ['=weak|=weaker|=poor|=low|=little|=reduced =air =flow', 'cabin filter', 'heater blower'],
  ['=not|=no|=cold|=stopped =heat|=heating|=heater', 'heater blower', 'thermostat', 'heater matrix'],
  ['=smell|=smells|smelling|smelly|odour|odor|stinks|stinking =musty|=mouldy|=moldy|=damp|=vent|=vents|=cabin|=interior|=inside|=ac|=air', 'cabin filter'],
  ['=fog|=fogging|=fogs|=fogged|=foggy|steaming|=steams|=steamed|=misting|=mists|=misted =window|=windows|windscreen|windshield', 'cabin filter', 'heater blower'],

  // In German, without the dots of its letters
  ['=heiss|uberhitz|ueberhitz|kocht|=kochen =motor|=wagen|=auto|kuhlwasser|kuehlwasser|=temperatur', 'thermostat', 'water pump', 'radiator', 'radiator fan'],
  ['uberhitz|ueberhitz|=kocht', 'thermostat', 'water pump', 'radiator', 'radiator fan'],
  ['=springt =nicht|=not|schlecht|=schwer|=kaum =an', 'starter battery', 'starter motor', 'spark plug', 'glow plug'],
  ['=startet =nicht|=not|schlecht|=schwer|=kaum', 'starter battery', 'starter motor', 'spark plug', 'glow plug'],
  ['quietsch|=schleifen|=schleift =bremse|=bremsen|bremst|=bremsgerausch', 'brake pad', 'brake disc', 'brake shoe'],
  ['ruckel|=stottert|=stottern =motor|=auto|=wagen|=leerlauf', 'spark plug', 'ignition coil', 'fuel injector'],
  ['=lenkrad =zittert|vibrier|flatter|=wackelt', 'tie rod end', 'wheel bearing', 'ball joint', 'control arm bush'],
  ['=geht|=stirbt =motor|=wagen|=auto =aus|=ab', 'crankshaft position sensor', 'fuel filter', 'ignition coil'],
  ['=verliert|tropft|=verlust =ol|=oel', 'oil sump', 'sump gasket', 'rocker cover gasket', 'cylinder head gasket'],
  ['=verliert|tropft|=verlust kuhlwasser|kuhlmittel|kuehlwasser|kuehlmittel|=wasser', 'radiator', 'water pump', 'expansion tank', 'radiator hose'],
  ['=im kuhlwasser|kuhlmittel|kuehlwasser|kuehlmittel|=wasser =ol|=oel', 'cylinder head gasket', 'oil cooler'],

  // Only this
  ['=squeal|=squeals|squealing|=squeak|=squeaks|squeaking|=squeaky|screech', 'brake pad', 'v ribbed belt', 'belt tensioner'],
  ['=grinding', 'brake pad', 'brake disc', 'wheel bearing'],
  ['clunk|knocking', 'stabiliser link', 'strut mount', 'shock absorber', 'ball joint'],
  ['humming|droning', 'wheel bearing', 'wheel hub'],
  ['wobbling|shimmy|judder', 'brake disc', 'tie rod end', 'wheel bearing', 'control arm bush'],
];

/** What may stand beside a complaint and names neither what is wrong nor a part that is wanted. */
const besides: ReadonlySet<string> = new Set(
  (
    'noise noises noisy sound sounds when whenever while whilst over under underneath behind at after before above below high low speed speeds mph kmh kph ' +
    'motorway highway road drive driving drives fast slow slowly loud constant constantly slight slightly sometimes always often suddenly still keep only ' +
    'every time times going goes come comes coming make making made hear heard feel feels feeling felt seem seems run runs running turn turning turned ' +
    'turns over switch switched work works working stay stays stuck out up down off back side one lot lots into idle idling cold hot warm morning ' +
    'mornings winter summer wet rain press pressed pressing hit hits hitting engine motor wheel wheels steering pedal dash dashboard light lamp warning ' +
    'gauge bonnet hood vent vents windows air start starts starting problem problems issue issues trouble all no wont doesnt cant cannot not blow blows ' +
    'blowing diesel petrol gas automatic manual through cabin interior check management level pressure traffic uphill downhill hill hills startup floor then away until too almost won more less bit little weird strange funny horrible intermittent ' +
    'enough hard difficult any anymore properly well right much gets get getting got louder quieter worse open itself own again than usual at all fuel petrol standstill engage select change ' +
    'left right wobbly steer first exhaust came bumpy loss lack lacks flow soft weak accelerate accelerates accelerating cranks cranking long standing stops stopping brake brakes braking clicking pulling shaking ' +
    'mein meine der die das den dem ist wird wenn beim bei zu an aus im in nicht not mehr sehr auto wagen kalt warm'
  ).split(' '),
);
/** Among these a word that nobody knows is left out; in a row of words without them it says what is wanted: "engine hoist high". */
const ofSentence =
  /^(?:my|the|is|are|was|has|when|while|whenever|if|it|its|i|on|in|at|from|to|after|before|under|through|but|why|wont|doesnt|cant|keeps?|goes|comes|makes|overheats|pulls|shakes|squeals|squeaks|grinds|clicks|knocks|vibrates|wobbles|judders|rattles|drifts|stalls|misfires|smokes|loses|lacks|smells)$/;
/** It weighs little: "light battery". */
const lightInWeight = /^light (?:battery|batteries|(?:engine )?oil)$/;
/** A part of the shop or none, but no lamp that comes on. */
const besideLamp = /\b(?:light|lamp) (?:switch|bulb|fuse|relay|cluster)\b/;
const ends = /^(?:front|rear)$/;
/** Where something comes on, and is not only called so: no "running light high". */
const lamp = /^(?:light|lamp)$/;
const ofWarning = /^(?:on|warning|dash|dashboard|came|comes?|coming|stays?|flash\w*)$/;
const notAsItShould =
  /\b(?:not|isnt|doesnt|wont) (?:cold|warm|hot|working|work|blowing|coming|charging|starting|heating|cooling)\b/;
const lengthsOfNames = [2, 3, 4];
/** What somebody holds while something else is wrong. */
const inComplaints = /^steering wheel$/;
const isCar: ReadonlySet<string> = new Set(carNames);
const isNumber = /^\d+$/;

type Complaint = { said: readonly RegExp[]; finds: readonly string[] };

const read = (said: string): RegExp[] =>
  said.split(' ').map((either) => {
    const ways = either.split('|').map((way) => (way.startsWith('=') ? `${way.slice(1)}$` : way));
    return new RegExp(`^(?:${ways.join('|')})`);
  });

const known: readonly Complaint[] = complaints.map(([said, ...finds]) => ({ said: read(said), finds }));

/** Nobody types more for what is wrong. */
const longestText = 200;

/** Any word that a complaint begins with; few searches have one. */
const mayComplain = new RegExp(
  String.raw`\b(?:${[...new Set(complaints.flatMap(([said]) => (said.split(' ')[0] ?? '').split('|')))]
    .map((way) => (way.startsWith('=') ? String.raw`${way.slice(1)}\b` : way))
    .join('|')})`,
  'i',
);

/** `finds`: names of parts, the likeliest first; `side`: where it is; `others`: words that are no part of the complaint. */
export type Complained = {
  finds: readonly string[];
  side: string;
  others: string[];
  /** A thing that is named does not do what it should, and is not the one that is wanted. */
  saysNot: boolean;
};

const fuels = /^(?:diesel|petrol)$/;
/** What an engine of the other fuel has. */
const notIn: ReadonlyMap<string, readonly string[]> = new Map([
  ['diesel', ['spark plug', 'ignition coil']],
  ['petrol', ['glow plug']],
]);

/** Of a diesel its own parts come first, and those that it does not have are none. */
function ofFuel(finds: readonly string[], words: readonly string[]): readonly string[] {
  const [fuel, another] = words.filter((word) => fuels.test(word));
  if (fuel === undefined || another !== undefined) return finds;
  return finds
    .filter((name) => notIn.get(fuel)?.includes(name) !== true)
    .flatMap((name) => [...(name === 'fuel injector' ? [`${fuel} injector`] : []), name]);
}

/** Whether a complaint may be made of this word: then it is not another one with a mistake in it. */
export const isOfComplaint = (word: string): boolean =>
  word.length >= lettersOfMistaken &&
  (ofComplaints.has(word) || known.some(({ said }) => said.some((way) => way.test(word))));
const lettersOfMistaken = 4;
const ofComplaints: ReadonlySet<string> = new Set('came leans jerks jerk shakes idle poor limp'.split(' '));

export type Words = {
  isFiller: (word: string) => boolean;
  isWord: (word: string) => boolean;
  /** Whether the trade has a name of these words. */
  isName: (words: readonly string[]) => boolean;
};

/** A word that stands beside what is wrong, and names no part. */
export const isBesideComplaint = (word: string): boolean => besides.has(word) || isCar.has(word);

/** What is wrong, where somebody says that and no part; null: nothing is. */
export function complaintIn(typed: string, { isFiller, isWord, isName }: Words): Complained | null {
  const text = typed.length > longestText ? '' : fold(typed.replaceAll(/['’]/g, ''));
  if (!mayComplain.test(text)) return null; // as most
  const words = text
    .replaceAll(/(\d)(mph|kmh|kph)\b/g, '$1 $2')
    .replaceAll(/\b(?:traffic|red) lights?\b/g, 'standstill')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const sentence = words.join(' ');
  if (lightInWeight.test(sentence) || besideLamp.test(sentence)) return null;
  for (const { said, finds } of known) {
    if (!words.some((word) => said[0]?.test(word))) continue; // as most
    const taken = said.map((way) => words.findIndex((word) => way.test(word)));
    if (taken.includes(-1) || new Set(taken).size < taken.length) continue;
    const isOwn = (word: string) => said.some((way) => way.test(word));
    const saysLamp = words.some((word) => ofWarning.test(word));
    const saysNothing = (word: string) =>
      isFiller(word) || (besides.has(word) && (saysLamp || !lamp.test(word))) || isNumber.test(word);
    const others = words.filter((word) => !isOwn(word) && !saysNothing(word));
    const where = others.filter((word) => ends.test(word));
    const strange = others.filter((word) => !ends.test(word));
    if (strange.some(isWord)) return null;
    if (!strange.every((word) => isCar.has(word)) && !words.some((word) => ofSentence.test(word)))
      return null;
    // Of a "driving lamp" only the driving is a complaint's.
    const isNamed = words.some((_, at) =>
      lengthsOfNames.some((length) => {
        const some = words.slice(at, at + length);
        const mayBeMeant = !inComplaints.test(some.join(' '));
        return some.length === length && mayBeMeant && !isOwn(some.at(-1) ?? '') && isName(some);
      }),
    );
    return isNamed
      ? null
      : {
          finds: ofFuel(finds, words),
          side: where.join(' '),
          others: strange,
          saysNot: notAsItShould.test(sentence),
        };
  }
  return null;
}
