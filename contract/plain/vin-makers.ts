/**
 * How VINs begin: the first three signs name the maker and his country (ISO 3780). Those of cars there are many of, without the ones that
 * are words of searches too ("mat", "van", "SKF").
 */
const beginnings = [
  '1(?:9[UX]|C[3468]|D[47]|F[ABDMTU]|G[1-6ACKNTY]|H[DG]|J[48]|LN|M[1E]|N[46]|V[2W]|YV|ZV)',
  '2(?:C[34]|F[AMT]|G[1-4CNT]|H[GJK]|LM|T[123])',
  '3(?:A4|C[346]|D[47]|F[AET]|G[1CNT]|HG|KP|LN|M[VYZ]|N[16]|TM|V[VW])',
  '4(?:A[34]|F[24]|JG|M2|S[34]|T[134]|US|YM)',
  '5(?:5S|8A|F[NPR]|GA|J[68]|L[1M]|N[1MP]|T[BDEF]|U[MX]|VC|X[XY]|Y[FJ])|7(?:SA|FA|FC|YA)',
  '6(?:F[4P]|G1|MM|T1)|8A[1DFGJPW]|9(?:3[HUXY]|4D|5P|B[DFGHMRW])|A(?:AV|DM|HT)',
  'J(?:[AF][1-4]|AA|DA|H[24LMZ]|K[AB]|L[5S]|M[0-47BYZ]|N[1368AKR]|S[1-4A]|T[1-8BDEGHJKLMNR]|YA)',
  'K(?:L[1347AY]|M[8EFH]|N[A-FHM]|P[BT])',
  'L(?:6T|B[1-3EV]|C0|D[CP]|E4|F[MPV]|G[BJWX]|HG|J[1D]|MG|NB|PS|RW|S[5GJVY]|V[GHRSV]|YV|ZW)',
  'M(?:A[136AJ]|B[HJ]|H[FKRY]|L3|M[0-8ABCT]|N[BT]|P[1A]|R[0-2H])|N(?:L[1AEHRT]|M[04BT])',
  'P(?:E1|L1|M[12]|N[12]|P1)|R(?:F[3-5]|KM|L[4-8AMNU]|P8)',
  'S(?:A[JLRXZ]|B[1M]|C[5BCEF]|D[BF]|F[ADZ]|H[HS]|J[AKN]|KA|MT|WV)',
  'T(?:CC|M[ABCKT]|RU|S[BEM]|W[126]|Y[AB])|U(?:[56]Y|U[1-7DN]|ZT)',
  'V(?:A0|BK|F[1-9A]|G[5-7A]|J[1-4]|N[1EKV]|R[1379EU]|S[15-9AEKSY]|T[HM]|W[AV]|X[1EK])',
  'W(?:0[9LSV]|1[AKNTV]|A[1CU]|B[14ASUXY]|D[3-5BCDFRWXY]|F0|JM|KK|M[AEWXZ]|P[01]|UA|V[123GW])',
  'X(?:1[EM]|[379]L|4X|6D|7[LM]|89|96|9F|L[BER]|MC|NL|P[7N]|T[ACT]|U[FU]|W[78BEF])',
  'Y(?:3M|A[FR]|B[123]|C1|E2|H2|K[17]|S[234MR]|T[79]|U7|V[1-5])',
  'Z(?:0X|6F|8[NTU]|94|A[ACMPRS]|BN|C[FGM]|D[34FM]|E[5S]|F[ACFR]|GA|HW|JN|LA|N6)',
];

const maker = new RegExp(`^(?:${beginnings.join('|')})`);

/** Whether these signs, letters in capitals, begin as VINs of a known maker do. */
export function beginsWithMaker(signs: string): boolean {
  return maker.test(signs);
}
