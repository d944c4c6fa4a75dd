import { type DemoPart, part } from '../demo-part.ts';
import { brakeDisc } from '../drawings/brakes.ts';
import { battery, sparkPlug } from '../drawings/electrics.ts';
import { spinOnFilter } from '../drawings/filters.ts';
import { coilover } from '../drawings/suspension.ts';
import { tyre } from '../drawings/wheels.ts';

/** Listed last, so they are the newest and stand on the home page. */
export const newestParts: readonly DemoPart[] = [
  part(
    'suspension',
    'coilover-420',
    'Coil-over damper, rear, height adjustable, 420 mm',
    { cents: 17890, stock: 38, min: 2 },
    () => coilover({ length: 420, springRate: 60, wire: 12, coils: 6 }),
    'Damper and spring in one unit for the rear axle, 420 mm between stud seat and eye, with a spring of 60 N/mm on a threaded body. Two collars set the ride height and lock against each other. Clean and oil the thread before turning, and keep both sides at the same measure. Wheel alignment is due after every change. One unit, two spanners and a height table.',
  ),
  part(
    'electrics',
    'battery-agm-70',
    'AGM starter battery 12 V 70 Ah, 760 A',
    { cents: 15460, stock: 120, min: 1 },
    () =>
      battery({
        ampHours: 70,
        volts: 12,
        length: 278,
        height: 190,
        cranking: 760,
        kind: 'AGM',
        posts: 'top',
        plus: 'right',
      }),
    'AGM battery for cars with start-stop: 12 V, 70 Ah and 760 A cold cranking current, 278 mm long and 190 mm high, plus post on the right. The acid is bound in glass mats, so the case may be tilted and stands three times as many charging cycles as a wet battery. An AGM battery must be followed by another AGM. Register it in the car where the maker asks for it. Charged and ready to fit.',
  ),
  part(
    'wheels',
    'tyre-all-season-205-55-16',
    'All-season tyre 205/55 R16 94V',
    { cents: 9240, stock: 560, min: 2 },
    () => tyre({ width: 205, ratio: 55, rim: 16, pattern: 'all-season', design: 'five' }),
    'All-season tyre 205/55 R16 with the snowflake mark, for up to 670 kg per wheel and 240 km/h. Staggered blocks with fine sipes grip on wet and cold roads, and the closed shoulders keep it steady in summer. A sound choice where winters are mild and nobody wants to change wheels twice a year. Rotate front and rear every 10,000 km. Price per tyre, without rim.',
  ),
  part(
    'electrics',
    'spark-plug-iridium-16',
    'Iridium spark plug, M14 × 1.25, 26.5 mm, hex 16',
    { cents: 1285, stock: 970, min: 4 },
    () => sparkPlug({ thread: 'M14 × 1.25', reach: 26.5, hex: 16, electrodes: 1, fine: true, gap: 0.8 }),
    'Spark plug with a fine iridium centre electrode and a platinum pad on the ground electrode, thread M14 × 1.25, reach 26.5 mm and a 16 mm hexagon. The thin tip needs less voltage and keeps its gap of 0.8 mm for about 90,000 km. Do not bend the electrode to adjust it. Tighten to 25 Nm on a cold engine with a dry thread. One plug in a protective sleeve.',
  ),
  part(
    'filters',
    'oil-filter-76-96',
    'Spin-on oil filter, M20 × 1.5, 76 × 96 mm',
    { cents: 765, stock: 1480, min: 2 },
    () => spinOnFilter({ diameter: 76, height: 96, thread: 'M20 × 1.5', flutes: 7, mark: 'OF 76' }),
    'Spin-on oil filter for common petrol engines, 76 mm across and 96 mm high, with an M20 × 1.5 thread. The can holds pleated paper, a bypass valve that opens at 1.5 bar and a check valve against a dry start. Change it with every oil change. Wet the seal ring with fresh oil, screw on until it touches and give it three quarters of a turn by hand. One filter with ring.',
  ),
  part(
    'brakes',
    'brake-disc-drilled-300',
    'Vented brake disc, front, drilled, 300 mm',
    { cents: 6385, stock: 240, min: 2 },
    () => brakeDisc({ diameter: 300, thickness: 24, bolts: 5, face: 'drilled', vented: true, bore: 65 }),
    'Vented front disc, 300 mm across and 24 mm thick, cross drilled, with five bolt holes around a 65 mm bore. The holes are chamfered so that no cracks start there, and they keep the pad face dry in rain. The hat is coated, the friction faces are ground. Fit in pairs with new pads and check the run-out, which should stay under 0.05 mm. One disc with locating screw.',
  ),
];
