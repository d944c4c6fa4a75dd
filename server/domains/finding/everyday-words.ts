import { stem } from './fold.ts';

/*
 * Words of everyday language that are a letter or two away from a word of the trade. By themselves they are no mistake: whoever types
 * "horse" is no more on the way to a hose than whoever types nothing.
 */
const words: ReadonlySet<string> = new Set(
  (
    'adapted amount ankle ant archive army article bail ball bang bank barrier basket baste bath beach bean bear bitter blame blank blink blob blog boat ' +
    'boil bold book boom boring boy brain brave bread brighter broad bug bunch bus busy cage cake caller camp candle care carriage casa cater cent champ ' +
    'chance chat chop chose clearer clever closer colder command comment constraint content contest context contract contrast convention cope cow cramp ' +
    'crop crown cub curl darker deadline deal delay den desk dinner direction distinct dolor dose drunk duel dust ear ease east event ever exchange ' +
    'expressed extension extract falter farm faster fate fear fell fever fight file find fire flag flight flock flower foil folder food fool football found ' +
    'fox frog game gauze gender generation gift gladiator goat good goods grab grass grease grow hamper hare haste hat hater heal healer hear heart held hen ' +
    'hide hinter hit hope horse host house hover hump hut icon jingle jolt kid killer kind land larger late later law leader leap lender lion litter live ' +
    'liver loan lone loser lot love lover luck lump mail market mast math meal medal mender mess miss mission mood nail nice night opinion oven pain pamper ' +
    'pants past pasta patch pear pen performed pest petal pig pine pistol plane planet play plum poor pose post problem project race ramp rank reason ' +
    'regular relax rely render renter replay reporter ribbon rice rink risk river rocket root sail salve scare score seed senior session shack shall share ' +
    'shark ship shirt shop shore skies slack slate sleep slice soap sock sofa soil soldier song sonnet soon span spell spend sponsor star stare state ' +
    'status stool stray stump supper supported swing tab talk tamper tangle task taste tea team tend tender tent threat toil town toy tractor train ' +
    'training transport trick trust tub uncommon union unity valuable variance vest violation wage waiter war waste welt wider wild wine wink winner wish ' +
    'word yellow zero'
  ).split(' '),
);

export const isEverydayWord = (word: string): boolean => words.has(word) || words.has(stem(word));
