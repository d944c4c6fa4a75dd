/** What a number before it counts: it is no year then. */
export const units =
  /^(?:mm|cm|m|in|inch|inches|"|ah|amp|amps|a|v|volt|volts|w|watt|watts|kw|hp|bhp|kg|n|nm|l|lit(?:er|re)s?|ml|pc|pcs|pieces?|pack|pins?|teeth|tooth|ribs?|splines?|holes?|cells?|spokes?|degrees?|psi|bar|mhz|rpm|x|cyl(?:inders?)?|door|doors|wires?|studs?|pistons?|lobes?|point|way|speed)$/;

export const joinsCars = /^(?:and|or|&|\/)$/;

export const bodies = new Set(
  'sedan saloon hatchback estate tourer wagon sportback avant kombi sportwagen limousine coupe cabriolet cabrio suv mpv pickup truck van 4x4 4wd awd fwd rwd 2wd 2dr 3dr 4dr 5dr quattro xdrive 4matic 4motion auto'.split(
    ' ',
  ),
);

/** Versions of models, which are also nearly another word or the beginning of one. */
export const trims = new Set(
  'ce crd css cti cx cxl de dx es ex exl gd gdi gl gle gli gls glx gs gt gtd gte gti gtr gts gtx gx hse ix kr l le ls lt ltd ltz lux lx lxi m r rs rt rxl s sc sd se sel ses sho sle slt slx spec sport sr srt ss st sti sv sw sx sxt svt tdi td tl trd tsx ts vr vrs vx vxr opc lwb mwb swb xe xi xl xle xls xlt xrs xs xse xt xts xv zl zr zx base luxe edge trek type crdi exl lxp lxs wt z71 rst fx2 fx4 eco hf ghia dsg bj ez'.split(
    ' ',
  ),
);

/** What makers call their engines; the list of cars does not have it. */
export const engineNames =
  /^(?:t?fsi|tsi|t-?gdi|gdi|mpi|i?-?vtec|vvt-?i|vvt|ecoboost|ecotec|skyactiv(?:-?g)?|multiair|hemi|pentastar|dohc|sohc|(?:8|12|16|20|24|32)v)$/;

export const isTurbo = /^(?:bi|twin)?-?turbo$/;
export const countsCylinders = /^cyl(?:inders?)?\.?$/;
