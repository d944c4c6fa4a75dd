import {
  arc,
  around,
  axisX,
  axisY,
  bent,
  boltCircle,
  circle,
  cross,
  cut,
  dimX,
  dimY,
  hatch,
  hexSideX,
  leader,
  line,
  n,
  type Point,
  p,
  path,
  polar,
  poly,
  polygon,
  rect,
  sector,
  text,
  threadX,
  times,
  tube,
  turnedX,
} from './pen.ts';

export type BrakeDisc = {
  diameter: number;
  thickness: number;
  bolts: number;
  face: 'plain' | 'drilled' | 'slotted' | 'drilled-slotted';
  vented: boolean;
  bore: number;
};

export function brakeDisc({ diameter, thickness, bolts, face, vented, bore }: BrakeDisc): string {
  const [cx, cy] = [262, 276];
  const s = 200 / 170;
  const R = (diameter / 2) * s;
  const hat = R * 0.53;
  const hole = (bore / 2) * s;
  const pitch = (hat + hole) / 2 - 1;
  const [inner, outer] = [hat + 22, R - 10];
  const holes = around(face === 'drilled' ? 20 : 12, (deg) =>
    [0, 1, 2]
      .map((k) => {
        const [x, y] = polar(cx, cy, inner + 8 + ((outer - inner - 14) * k) / 2, deg + k * 6);
        return circle('det hole', x, y, 4.2);
      })
      .join(''),
  );
  const slots = around(6, (deg) => {
    const [a, b, c] = [0, 12, 22].map((turn, k) =>
      polar(cx, cy, inner + 2 + ((outer - inner - 4) * k) / 2, deg + 15 + turn),
    ) as [Point, Point, Point];
    return tube(`M${p(a)}Q${p(b)} ${p(c)}`, 7, 'white', 1.4);
  });
  const x = 572;
  const T = thickness * s;
  const cheek = vented ? T * 0.34 : T / 2;
  const depth = 46;
  const half = (sign: 1 | -1) => {
    const at = (dx: number, dy: number): Point => [x + dx, cy - sign * dy];
    const right = [
      at(T - cheek, R),
      at(T, R),
      at(T, hat),
      at(T + depth, hat - 6),
      at(T + depth, hole),
      at(T + depth - 11, hole),
      at(T + depth - 11, hat - 17),
      at(T - cheek, hat - 6),
    ];
    const left = [at(0, R), at(cheek, R), at(cheek, hat + 14), at(0, hat + 14)];
    const gap = vented
      ? poly('det mid', [at(cheek, R), at(T - cheek, R), at(T - cheek, hat + 14), at(cheek, hat + 14)])
      : '';
    return gap + cut('out light', left, 8) + cut('out light', right, 8);
  };
  return (
    circle('out light', cx, cy, R) +
    circle('fine', cx, cy, R - 5) +
    circle('det', cx, cy, hat + 16) +
    (face.includes('drilled') ? holes : '') +
    (face.includes('slotted') ? slots : '') +
    circle('out white', cx, cy, hat) +
    circle('det', cx, cy, hat - 7) +
    boltCircle('out hole', cx, cy, pitch, bolts, 9) +
    circle('det hole', ...polar(cx, cy, pitch, -90 + 180 / bolts), 4.5) +
    circle('fine', cx, cy, pitch) +
    circle('out hole', cx, cy, hole) +
    cross(cx, cy, R + 20) +
    half(1) +
    half(-1) +
    line('det', x + T + depth, cy - hole, x + T + depth, cy + hole) +
    line('det', x + T + depth - 11, cy - hole, x + T + depth - 11, cy + hole) +
    line('det', x + cheek, cy - hat, x + cheek, cy + hat) +
    axisX(x - 26, x + T + depth + 26, cy) +
    dimX(cx - R, cx + R, 540, `⌀ ${diameter}`, cy + 40) +
    dimX(x, x + T, 540, `${thickness}`, cy + R) +
    dimY(x + T + depth + 40, cy - hole, cy + hole, `⌀ ${bore}`, x + T + depth)
  );
}

export type BrakePads = {
  width: number;
  height: number;
  thickness: number;
  shape: 'arched' | 'square' | 'stepped';
  slots: 0 | 1 | 2;
  sensor: boolean;
};

export function brakePads({ width, height, thickness, shape, slots, sensor }: BrakePads): string {
  const s = 1.2 + 0.74 * (width / 160);
  const [w, h, t] = [width * s, height * s, thickness * s * 1.35];
  const pad = (cx: number, lining: boolean) => {
    const [l, r, top, low] = [cx - w / 2, cx + w / 2, 232 - h / 2, 232 + h / 2];
    const bow = shape === 'arched' ? h * 0.2 : shape === 'stepped' ? h * 0.1 : 0;
    const plate =
      `M${n(l + 20)} ${n(top + bow)}Q${n(cx)} ${n(top - bow)} ${n(r - 20)} ${n(top + bow)}` +
      `L${n(r - 12)} ${n(top + h * 0.4)}h12v${n(h * 0.26)}h-12L${n(r - 22)} ${n(low)}` +
      `Q${n(cx)} ${n(low - bow * 1.1)} ${n(l + 22)} ${n(low)}L${n(l + 12)} ${n(top + h * 0.66)}h-12v${n(-h * 0.26)}h12z`;
    const [il, ir, it, ib] = [l + 32, r - 32, top + bow + 8, low - 10];
    const lift = shape === 'stepped' ? 16 : 0;
    const block =
      `M${n(il + lift)} ${n(it)}Q${n(cx)} ${n(it - bow * 1.7)} ${n(ir - lift)} ${n(it)}L${n(ir)} ${n(it + 22 + lift)}L${n(ir - 6)} ${n(ib)}` +
      `Q${n(cx)} ${n(ib - bow * 1.1)} ${n(il + 6)} ${n(ib)}L${n(il)} ${n(it + 22 + lift)}z`;
    const groove = (x: number) =>
      tube(`M${n(x)} ${n(it - bow * 0.55)}V${n(ib - bow * 0.5)}`, 8, 'white', 1.4);
    const grooves =
      slots === 1
        ? groove(cx)
        : slots === 2
          ? groove(cx - (ir - il) * 0.17) + groove(cx + (ir - il) * 0.17)
          : '';
    const grains = times(42, (i) => {
      const gx = il + 14 + ((i * 0.618034 * 97.3) % (ir - il - 28));
      const gy = it + 16 + ((i * 0.754878 * 41.7) % (ib - it - 34 - bow));
      return `M${n(gx)} ${n(gy)}h2`;
    });
    const back =
      circle('det', cx - w * 0.17, 232, h * 0.2) +
      circle('det', cx + w * 0.17, 232, h * 0.2) +
      circle('det hole', cx - w * 0.3, 232 + h * 0.22, 5) +
      circle('det hole', cx + w * 0.3, 232 + h * 0.22, 5);
    return (
      path('out mid', plate) +
      (lining
        ? path('out warm', block) + path('det', grains) + grooves
        : path('det light', block) + back + axisY(cx, top - 14, low + 14))
    );
  };
  const edge = (cx: number) => {
    const y = 402;
    const half = w / 2;
    const plate: Point[] = [
      [cx - half, y],
      [cx + half, y],
      [cx + half, y + t * 0.36],
      [cx - half, y + t * 0.36],
    ];
    const lining: Point[] = [
      [cx - half + 34, y + t * 0.36],
      [cx + half - 34, y + t * 0.36],
      [cx + half - 52, y + t],
      [cx - half + 52, y + t],
    ];
    return (
      rect('det mid', cx - half + 26, y - 4, w - 52, 4) +
      poly('out light', plate) +
      poly('out warm', lining) +
      hatch(lining, 10) +
      (slots === 1 ? rect('det hole', cx - 4, y + t * 0.6, 8, t * 0.4) : '')
    );
  };
  const [a, b] = [238, 572];
  const wire = sensor
    ? tube(
        bent(
          [
            [a + w * 0.28, 232 - h * 0.28],
            [a + w * 0.34, 86],
            [a + w * 0.62, 78],
            [a + w * 0.7, 112],
          ],
          30,
        ),
        9,
        'deep',
        2,
      ) + rect('out dark', a + w * 0.7 - 15, 108, 30, 26, 4)
    : '';
  return (
    wire +
    pad(a, true) +
    pad(b, false) +
    edge(a) +
    edge(b) +
    dimX(a - w / 2, a + w / 2, 524, `${width}`, 402 + t * 0.4) +
    dimY(a - w / 2 - 20, 232 - h / 2, 232 + h / 2, `${height}`, a - w / 2 + 18) +
    dimY(b + w / 2 + 24, 402, 402 + t, `${thickness}`, b + w / 2)
  );
}

export type BrakeCaliper = { pistons: 1 | 2 | 4; bore: number; side: 'left' | 'right' };

export function brakeCaliper({ pistons, bore, side }: BrakeCaliper): string {
  // The body bends around the disc, whose centre lies far below the sheet's middle.
  const [cx, cy] = [400, 650];
  const floating = pistons === 1;
  const span = floating ? 19 : pistons === 2 ? 25 : 30;
  const [low, high] = [262, 470];
  const flip = side === 'left' ? -1 : 1;
  const mirrored = (deg: number) => -90 + flip * deg;
  const corner = (r: number, deg: number) => polar(cx, cy, r, -90 + deg);
  const body = (inset: number, style: string) => {
    const [a, b, c, d] = [low + inset, high - inset, span - inset * 0.14, span - 7 - inset * 0.1];
    const edge = (r: number, from: number, to: number) => {
      const points: Point[] = [];
      for (let k = 0; k <= 8; k++) points.push(corner(r, from + ((to - from) * k) / 8));
      return points;
    };
    return poly(
      style,
      [
        ...edge(b, -d, d),
        corner(b - 46, c),
        corner(a + 30, c + 2.5),
        ...edge(a, d, -d),
        corner(a + 30, -c - 2.5),
        corner(b - 46, -c),
      ],
      16,
    );
  };
  const r = floating ? bore * 1.12 : Math.min(bore * 1.05, 46);
  const angles = floating ? [0] : pistons === 2 ? [-11.5, 11.5] : [-21, -7, 7, 21];
  const spots = angles.map((deg) => corner(372, deg));
  const piston = ([x, y]: Point) =>
    circle('out white', x, y, r + 8) +
    circle('fine', x, y, r + 3.5) +
    circle('out light', x, y, r) +
    circle('det mid', x, y, r * 0.66) +
    cross(x, y, r + 16);
  const ear = (deg: number) => {
    const [x, y] = corner(244, deg);
    const [tx, ty] = corner(330, deg * 0.82);
    return (
      tube(`M${n(x)} ${n(y)}L${n(tx)} ${n(ty)}`, 62, floating ? 'mid' : 'light') +
      circle('out white', x, y, 19) +
      circle('out hole', x, y, 11) +
      cross(x, y, 38)
    );
  };
  const earAngle = floating ? 33 : span + 3;
  const carrier = floating
    ? sector('out mid', cx, cy, 290, 350, -90 - 31, -90 + 31) +
      [-1, 1]
        .map((dir) => {
          const [x, y] = corner(392, dir * 23.5);
          return (
            rect('out dark', x - 17, y - 26, 34, 52, 8) +
            path('det', `M${n(x - 17)} ${n(y - 10)}h34M${n(x - 17)} ${n(y + 8)}h34`)
          );
        })
        .join('')
    : '';
  const [nx, ny] = polar(cx, cy, high - 4, mirrored(span - 14));
  const turn = flip * (span - 14);
  const bleeder = `<g transform="translate(${n(nx)} ${n(ny)}) rotate(${n(turn)})">${
    rect('out white', -8, -34, 16, 34) +
    hexSideX('out mid', -14, 14, -20, 9) +
    rect('out dark', -6, -52, 12, 18, 4)
  }</g>`;
  const last = spots[spots.length - 1] ?? [cx, cy];
  const ends = [corner(244, -earAngle), corner(244, earAngle)] as const;
  const apart = Math.round((ends[1][0] - ends[0][0]) * (floating ? 0.42 : 0.45));
  const label = floating ? `⌀ ${bore}` : `${pistons} × ⌀ ${bore}`;
  const window = sector('out mid', cx, cy, 424, 452, -90 - span * 0.42, -90 + span * 0.42);
  const disc = `<path class="axis" d="${arc(cx, cy, 440, -90 - 38, -90 + 38)}"/>`;
  return (
    carrier +
    ear(-earAngle) +
    ear(earAngle) +
    bleeder +
    body(0, 'out light') +
    body(14, 'fine') +
    window +
    path('det', `M${p(corner(424, 0))}L${p(corner(452, 0))}`) +
    spots.map(piston).join('') +
    disc +
    dimX(ends[0][0], ends[1][0], 540, `${apart}`, ends[0][1]) +
    leader([last[0] + r * 0.5, last[1] - r * 0.3], [Math.min(last[0] + 170, 640), 168], label) +
    leader(polar(nx, ny, 40, -90 + turn), [nx - flip * 60, 92], 'bleeder', flip === 1 ? 'left' : 'right')
  );
}

export type BrakeDrum = { diameter: number; width: number; bolts: number; bore: number };

export function brakeDrum({ diameter, width, bolts, bore }: BrakeDrum): string {
  const [cx, cy] = [260, 276];
  const s = 1.62;
  const R = (diameter / 2) * s + 16;
  const inner = R - 16;
  const hole = (bore / 2) * s;
  const pitch = 50 * s * 0.92;
  const x = 548;
  const W = width * s * 1.5;
  const half = (sign: 1 | -1) => {
    const at = (dx: number, dy: number): Point => [x + dx, cy - sign * dy];
    return cut(
      'out light',
      [
        at(0, R + 8),
        at(14, R + 8),
        at(14, R),
        at(W, R),
        at(W + 12, R - 14),
        at(W + 12, hole),
        at(W - 2, hole),
        at(W - 2, inner - 18),
        at(W - 18, inner),
        at(0, inner),
      ],
      8,
    );
  };
  return (
    circle('out mid', cx, cy, R + 8) +
    circle('out light', cx, cy, R) +
    around(28, (deg) => {
      const [a, b] = [polar(cx, cy, R - 14, deg), polar(cx, cy, R - 3, deg)];
      return line('fine', a[0], a[1], b[0], b[1]);
    }) +
    circle('det', cx, cy, R - 16) +
    circle('det white', cx, cy, R * 0.62) +
    circle('fine', cx, cy, R * 0.62 - 6) +
    boltCircle('out hole', cx, cy, pitch, bolts, 9) +
    boltCircle('det hole', cx, cy, pitch, 2, 6, -90 + 180 / bolts) +
    circle('out hole', cx, cy, hole) +
    cross(cx, cy, R + 26) +
    rect('det mid', x, cy - inner, W - 18, inner * 2) +
    half(1) +
    half(-1) +
    line('det', x + W - 2, cy - hole, x + W - 2, cy + hole) +
    line('det', x + W + 12, cy - hole, x + W + 12, cy + hole) +
    axisX(x - 26, x + W + 38, cy) +
    dimX(cx - R - 8, cx + R + 8, 540, `⌀ ${diameter + 22}`, cy + 40) +
    dimX(x, x + W + 12, 540, `${width}`, cy + R + 8) +
    dimY(x - 30, cy - inner, cy + inner, `⌀ ${diameter}`, x)
  );
}

export type BrakeHose = { length: number; thread: string; fitting: 'banjo' | 'female' };

export function brakeHose({ length, thread, fitting }: BrakeHose): string {
  const y = 190;
  const hose = bent(
    [
      [196, y],
      [330, y],
      [430, y + 190],
      [560, y + 190],
      [600, y + 190],
    ],
    110,
  );
  const end =
    fitting === 'banjo'
      ? turnedX('out white', y + 190, [
          [590, 20],
          [644, 20],
          [644, 12],
          [670, 12],
        ]) +
        circle('out light', 700, y + 190, 34) +
        circle('det', 700, y + 190, 26) +
        circle('out hole', 700, y + 190, 15) +
        cross(700, y + 190, 46)
      : turnedX('out white', y + 190, [
          [590, 20],
          [644, 20],
        ]) +
        hexSideX('out light', 644, 700, y + 190, 26) +
        path('hid', `M656 ${y + 178}h44M656 ${y + 202}h44`);
  const grommet =
    poly('out deep', [
      [354, 248],
      [394, 226],
      [430, 294],
      [390, 316],
    ]) +
    path('det', 'M363 265L403 243M372 282L412 260M381 299L421 277') +
    axisX(70, 214, y);
  return (
    tube(hose, 26, 'dark') +
    `<path class="fine" d="${hose}"/>` +
    grommet +
    threadX('out white', 76, 124, y, 15, 8) +
    hexSideX('out light', 124, 158, y, 27) +
    turnedX('out white', y, [
      [158, 20],
      [212, 20],
    ]) +
    times(3, (i) => line('det', 170 + i * 12, y - 20, 170 + i * 12, y + 20)) +
    times(3, (i) => line('det', 606 + i * 12, y + 170, 606 + i * 12, y + 210)) +
    end +
    axisX(580, 746, y + 190) +
    dimX(76, 700, 510, `${length}`, fitting === 'banjo' ? y + 232 : y + 222) +
    leader([100, y + 8], [140, y + 84], thread, 'right') +
    leader([350, y + 12], [400, y - 62], 'DOT, 3.2 mm bore', 'right')
  );
}

export type BrakeShoes = { diameter: number; width: number; holes: number };

export function brakeShoes({ diameter, width, holes }: BrakeShoes): string {
  const [cx, cy] = [400, 290];
  const R = diameter * 0.93;
  const shoe = (mid: number) => {
    const [from, to] = [mid - 62, mid + 62];
    const rivets = times(holes, (i) => {
      const deg = from + 12 + ((to - from - 24) * i) / (holes - 1);
      const [x, y] = polar(cx, cy, R - 7, deg);
      return circle('det white', x, y, 3);
    });
    const web = sector('out light', cx, cy, R - 62, R - 22, from - 3, to + 3);
    return (
      web +
      sector('out mid', cx, cy, R - 24, R - 15, from - 4, to + 4) +
      sector('out warm', cx, cy, R - 15, R, from + 4, to - 4) +
      rivets +
      circle('det hole', ...polar(cx, cy, R - 44, mid), 9) +
      circle('det hole', ...polar(cx, cy, R - 42, mid - 30), 6) +
      circle('det hole', ...polar(cx, cy, R - 42, mid + 30), 6) +
      path('det', arc(cx, cy, R - 54, mid - 16, mid + 16))
    );
  };
  const coil = (y: number, x1: number, x2: number) => {
    const turns = 11;
    const step = (x2 - x1) / turns;
    return (
      line('out', x1 - 22, y, x1, y) +
      line('out', x2, y, x2 + 22, y) +
      times(turns, (i) =>
        tube(`M${n(x1 + i * step)} ${y - 9}L${n(x1 + (i + 0.6) * step)} ${y + 9}`, 6, 'white', 1.6),
      )
    );
  };
  return (
    shoe(180) +
    shoe(0) +
    coil(cy - R * 0.62, cx - 56, cx + 56) +
    coil(cy + R * 0.56, cx - 70, cx + 70) +
    rect('out dark', cx - 62, cy - R * 0.38, 124, 22, 4) +
    threadX('out white', cx - 20, cx + 40, cy - R * 0.38 + 11, 8, 7) +
    axisX(cx - R - 22, cx + R + 22, cy) +
    dimX(cx - R, cx + R, 548, `⌀ ${diameter}`, cy + 60) +
    leader(polar(cx, cy, R - 7, 28), [640, 452], `${width} wide`, 'right')
  );
}

export type MasterCylinder = { bore: number; outlets: number };

export function masterCylinder({ bore, outlets }: MasterCylinder): string {
  const y = 372;
  const r = bore * 1.75;
  const reservoir = polygon(
    [
      [214, 164],
      [566, 164],
      [586, 190],
      [586, 256],
      [520, 296],
      [270, 296],
      [196, 262],
      [196, 186],
    ],
    22,
  );
  return (
    rect('out mid', 292, 290, 44, 46, 6) +
    rect('out mid', 442, 290, 44, 46, 6) +
    path('out white', reservoir) +
    path('det', 'M196 222H586') +
    path('hid', 'M204 206H580') +
    text('ink', 'MAX', 520, 200, { size: 17, face: 'bold' }) +
    text('ink', 'MIN', 520, 254, { size: 17, face: 'bold' }) +
    line('det', 514, 262, 566, 262) +
    rect('out dark', 252, 112, 132, 42, 8) +
    rect('out light', 266, 152, 104, 12) +
    times(10, (i) => line('det', 264 + i * 12, 118, 264 + i * 12, 148)) +
    turnedX('out light', y, [
      [96, r * 0.55],
      [126, r * 0.55],
      [126, r + 4],
      [560, r + 4],
      [578, r - 8],
    ]) +
    rect('out mid', 576, y - 76, 24, 152, 6) +
    circle('det hole', 588, y - 60, 6) +
    circle('det hole', 588, y + 60, 6) +
    turnedX('out white', y, [
      [600, r - 4],
      [650, r - 4],
      [650, 15],
      [704, 15],
    ]) +
    times(outlets, (i) => {
      const x = 190 + i * (250 / Math.max(1, outlets - 1));
      return (
        circle('out white', x, y + 12, 19) + circle('out hole', x, y + 12, 10) + circle('det', x, y + 12, 14)
      );
    }) +
    path('hid', `M140 ${n(y - r + 14)}H576M140 ${n(y + r - 10)}H576`) +
    axisX(72, 728, y) +
    dimX(96, 576, 520, '178', y + r + 4) +
    leader([470, y - r * 0.4], [604, 232], `bore ⌀ ${bore}`, 'right')
  );
}

export type WearSensor = { length: number };

export function wearSensor({ length }: WearSensor): string {
  const wire = bent(
    [
      [186, 210],
      [330, 210],
      [392, 110],
      [610, 110],
      [676, 230],
      [560, 390],
      [430, 390],
    ],
    90,
  );
  return (
    tube(wire, 15, 'deep') +
    rect('out warm', 84, 180, 40, 60, 6) +
    rect('out light', 122, 190, 50, 40, 4) +
    path('det', 'M136 190v40M148 190v40M160 190v40') +
    rect('out mid', 172, 196, 30, 28, 5) +
    rect('out light', 322, 350, 108, 80, 10) +
    rect('out white', 268, 364, 54, 52, 4) +
    path('det', 'M284 380h38M284 400h38M346 350v80M406 350v80') +
    rect('out mid', 352, 334, 48, 16, 4) +
    axisX(64, 220, 210) +
    axisX(248, 450, 390) +
    rect('out mid', 600, 92, 44, 38, 8) +
    dimX(84, 676, 516, `${length}`, 442) +
    leader([104, 226], [150, 300], 'contact tip', 'right')
  );
}
