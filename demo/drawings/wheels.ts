import {
  arc,
  around,
  axisX,
  axisY,
  boltCircle,
  circle,
  cross,
  cut,
  dimX,
  dimY,
  hexagon,
  hexSideY,
  leader,
  n,
  type Point,
  p,
  path,
  polar,
  poly,
  polygon,
  rect,
  ring,
  text,
  threadX,
  threadY,
  times,
  tube,
  turnedX,
} from './pen.ts';

export type WheelDesign = 'five' | 'twin' | 'multi' | 'turbine' | 'steel' | 'mesh';

/** Front view of a rim of radius r. */
function rimFace(cx: number, cy: number, r: number, design: WheelDesign, bolts: number): string {
  const hub = r * 0.27;
  const spoke = (deg: number, inner: number, outer: number, lean = 0) =>
    poly('out light', [
      polar(cx, cy, hub * 0.9, deg - inner),
      polar(cx, cy, r * 0.88, deg + lean - outer),
      polar(cx, cy, r * 0.88, deg + lean),
      polar(cx, cy, r * 0.88, deg + lean + outer),
      polar(cx, cy, hub * 0.9, deg + inner),
    ]);
  const ridge = (deg: number, lean = 0) =>
    path('fine', `M${p(polar(cx, cy, hub * 1.15, deg))}L${p(polar(cx, cy, r * 0.84, deg + lean))}`);
  const spokes: Record<WheelDesign, () => string> = {
    five: () => around(5, (a) => spoke(a, 30, 9) + ridge(a)),
    twin: () => around(5, (a) => spoke(a - 9, 17, 4.5) + spoke(a + 9, 17, 4.5) + ridge(a - 9) + ridge(a + 9)),
    multi: () => around(10, (a) => spoke(a, 14, 4) + ridge(a)),
    turbine: () => around(14, (a) => spoke(a, 11, 4, 16)),
    mesh: () => around(10, (a) => spoke(a, 6, 2.2, 14) + spoke(a, 6, 2.2, -14)),
    steel: () =>
      circle('out light', cx, cy, r * 0.86) +
      circle('det', cx, cy, r * 0.56) +
      around(16, (a) => circle('out hole', ...polar(cx, cy, r * 0.71, a), r * 0.068)),
  };
  const pitch = hub * (bolts > 4 ? 0.68 : 0.66);
  return (
    ring('out mid', cx, cy, r, r * 0.87) +
    circle('det', cx, cy, r * 0.95) +
    circle('dark', cx, cy, r * 0.87) +
    circle('out', cx, cy, r * 0.87) +
    (design === 'steel' ? '' : circle('det mid', cx, cy, r * 0.5)) +
    spokes[design]() +
    circle('out light', cx, cy, hub * (design === 'steel' ? 1.5 : 1)) +
    boltCircle('out hole', cx, cy, pitch * (design === 'steel' ? 1.5 : 1), bolts, r * 0.045) +
    circle('out hole', cx, cy, hub * (design === 'steel' ? 0.6 : 0.36)) +
    cross(cx, cy, r + 12)
  );
}

export type TreadPattern = 'summer' | 'all-season' | 'winter' | 'van';

export type Tyre = { width: number; ratio: number; rim: number; pattern: TreadPattern; design: WheelDesign };

function tread(x: number, y: number, w: number, h: number, pattern: TreadPattern): string {
  const grooves = (at: readonly number[], wide: number) =>
    at.map((t) => rect('det deep', x + w * t - wide / 2, y + 3, wide, h - 6)).join('');
  const rows = (step: number, make: (yy: number, i: number) => string) =>
    times(Math.floor((h - 36) / step) + 1, (i) => make(y + 18 + i * step, i));
  if (pattern === 'summer') {
    return (
      rows(19, (yy) =>
        path(
          'det',
          `M${n(x + 4)} ${n(yy - 4)}L${n(x + w * 0.2)} ${n(yy)}M${n(x + w * 0.28)} ${n(yy)}l${n(w * 0.1)} 5M${n(x + w * 0.54)} ${n(yy + 5)}l${n(w * 0.12)} -5M${n(x + w * 0.8)} ${n(yy)}L${n(x + w - 4)} ${n(yy + 4)}`,
        ),
      ) + grooves([0.24, 0.46, 0.74], w * 0.045)
    );
  }
  if (pattern === 'winter') {
    return (
      rows(22, (yy) =>
        path(
          'det deep',
          `M${n(x + 3)} ${n(yy - 12)}L${n(x + w * 0.46)} ${n(yy + 14)}v5L${n(x + 3)} ${n(yy - 5)}zM${n(x + w - 3)} ${n(yy - 12)}L${n(x + w * 0.54)} ${n(yy + 14)}v5L${n(x + w - 3)} ${n(yy - 5)}z`,
        ),
      ) +
      rows(22, (yy) =>
        path(
          'fine',
          `M${n(x + 6)} ${n(yy + 2)}l4 4 4 -2 4 4 4 -2 4 5 4 -2 4 5M${n(x + w - 6)} ${n(yy + 2)}l-4 4 -4 -2 -4 4 -4 -2 -4 5 -4 -2 -4 5`,
        ),
      ) +
      grooves([0.5], w * 0.05)
    );
  }
  if (pattern === 'van') {
    return (
      rows(24, (yy) =>
        path('det', `M${n(x + 3)} ${n(yy)}h${n(w * 0.13)}M${n(x + w - 3)} ${n(yy)}h${n(-w * 0.13)}`),
      ) +
      [0.22, 0.41, 0.6, 0.79]
        .map((t) => {
          const gx = x + w * t;
          const count = Math.floor((h - 12) / 24);
          return tube(`M${n(gx)} ${n(y + 6)}${times(count, (i) => `l${i % 2 ? -5 : 5} 24`)}`, 7, 'deep', 1.4);
        })
        .join('')
    );
  }
  return rows(21, (yy, i) =>
    [0, 1, 2, 3]
      .map((k) => {
        const bx = x + 5 + (k * (w - 8)) / 4;
        const bw = (w - 8) / 4 - 5;
        const lean = k % 2 ? 6 : -6;
        const inside = k === 0 || k === 3 ? 0 : 4;
        return (
          poly('det light', [
            [bx, yy - 8 + (i % 2 ? inside : -inside)],
            [bx + bw, yy - 8 + lean + (i % 2 ? inside : -inside)],
            [bx + bw, yy + 7 + lean + (i % 2 ? inside : -inside)],
            [bx, yy + 7 + (i % 2 ? inside : -inside)],
          ]) + path('fine', `M${n(bx + 2)} ${n(yy + (i % 2 ? inside : -inside))}l${n(bw - 4)} ${lean}`)
        );
      })
      .join(''),
  );
}

export function tyre({ width, ratio, rim, pattern, design }: Tyre): string {
  const rimMm = rim * 25.4;
  const outer = rimMm + (2 * width * ratio) / 100;
  const s = 0.62 * (1 - (outer - 620) / 1400);
  const R = (outer / 2) * s;
  const r = (rimMm / 2) * s;
  const [cx, cy] = [264, 272];
  const w = width * s;
  const x = 586 - w / 2;
  const lugs = around(72, (deg) => {
    const [a, b] = [
      polar(cx, cy, R - 1, deg),
      polar(cx, cy, R - 13, deg + (pattern === 'winter' ? 3.5 : 1.4)),
    ];
    return `M${p(a)}L${p(b)}`;
  });
  const shoulder = Math.min(26, w * 0.16);
  return (
    circle('out deep', cx, cy, R) +
    path('det', lugs) +
    circle('det dark', cx, cy, R - 15) +
    circle('fine', cx, cy, R - 22) +
    circle('fine', cx, cy, r + 9) +
    arcText(cx, cy, (R - 15 + r) / 2 - 6, `${width}/${ratio} R${rim}`) +
    rimFace(cx, cy, r, design, 5) +
    axisX(cx - R - 16, cx + R + 16, cy) +
    rect('out dark', x, cy - R, w, 2 * R, shoulder) +
    tread(x + 4, cy - R + 8, w - 8, 2 * R - 16, pattern) +
    rect('out', x, cy - R, w, 2 * R, shoulder) +
    axisY(x + w / 2, cy - R - 16, cy + R + 16) +
    dimX(x, x + w, 540, `${width}`, cy + R) +
    dimX(cx - r, cx + r, 540, `R ${rim}`, cy + 20) +
    dimY(x + w + 44, cy - R, cy + R, `⌀ ${Math.round(outer)}`, x + w)
  );
}

/** Letters set on the upper half of a circle, as on a tyre's side wall. */
function arcText(cx: number, cy: number, r: number, words: string): string {
  const size = 19;
  const step = (size * 0.56 * 180) / (Math.PI * r);
  const chars = [...words];
  return chars
    .map((char, i) => {
      const deg = -90 + (i - (chars.length - 1) / 2) * step;
      const [x, y] = polar(cx, cy, r, deg);
      return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(deg + 90)})">${text('ink', char, 0, 0, { anchor: 'middle', size, face: 'condensed' })}</g>`;
    })
    .join('');
}

export type Wheel = {
  rim: number;
  width: number;
  offset: number;
  pitch: number;
  bolts: number;
  bore: number;
  design: WheelDesign;
};

export function wheel({ rim, width, offset, pitch, bolts, bore, design }: Wheel): string {
  const s = 0.9 * (1 - (rim - 16) * 0.035);
  const R = (rim * 25.4 * s) / 2;
  const [cx, cy] = [256, 272];
  const w = width * 25.4 * s;
  const x = 592 - w / 2;
  const half = (sign: 1 | -1) => {
    const at = (dx: number, dy: number): Point => [x + dx, cy - sign * dy];
    const disc = w / 2 + offset * s;
    const barrel = [
      at(0, R + 10),
      at(9, R + 10),
      at(11, R - 4),
      at(34, R - 6),
      at(48, R - 34),
      at(w - 60, R - 34),
      at(w - 36, R - 6),
      at(w - 11, R - 4),
      at(w - 9, R + 10),
      at(w, R + 10),
      at(w, R - 12),
      at(w - 34, R - 16),
      at(w - 56, R - 44),
      at(44, R - 44),
      at(30, R - 16),
      at(0, R - 12),
    ];
    const face = [
      at(disc - 14, R - 44),
      at(disc + 16, R - 44),
      at(disc + 24, R * 0.34),
      at(disc + 10, R * 0.3),
      at(disc + 10, (bore / 2) * s),
      at(disc - 12, (bore / 2) * s),
      at(disc - 12, R * 0.38),
      at(disc - 4, R * 0.5),
    ];
    return cut('out light', face, 8, -45 * sign) + cut('out light', barrel, 8, -45 * sign);
  };
  const hole = (bore / 2) * s;
  return (
    rimFace(cx, cy, R + 10, design, bolts) +
    half(1) +
    half(-1) +
    path('det', `M${n(x)} ${n(cy - R)}V${n(cy + R)}M${n(x + w)} ${n(cy - R)}V${n(cy + R)}`) +
    path('det', `M${n(x + w / 2 + offset * s - 12)} ${n(cy - hole)}v${n(2 * hole)}`) +
    axisX(x - 22, x + w + 24, cy) +
    axisY(x + w / 2, cy - R - 26, cy + R + 26) +
    dimX(cx - R, cx + R, 540, `${rim} in`, cy + 30) +
    dimX(x, x + w, 540, `${width} J, ET ${offset}`, cy + R + 10) +
    leader(polar(cx, cy, R * 0.2, -54), [cx + R * 0.66, cy - R - 26], `${bolts} × ${pitch}`)
  );
}

export type WheelBolts = {
  thread: string;
  length: number;
  seat: 'cone' | 'ball' | 'flat';
  hex: number;
  nut: boolean;
  count: number;
};

export function wheelBolts({ thread, length, seat, hex, nut, count }: WheelBolts): string {
  const x = 214;
  const r = hex * 3.2;
  const [top, collar, shank] = [110, 214, 258];
  const low = shank + length * 6.6;
  const seatPath =
    seat === 'cone'
      ? polygon([
          [x - r - 6, collar],
          [x + r + 6, collar],
          [x + 40, shank],
          [x - 40, shank],
        ])
      : seat === 'ball'
        ? `M${n(x - r - 4)} ${collar}Q${n(x - r + 4)} ${shank - 6} ${x - 40} ${shank}H${x + 40}Q${n(x + r - 4)} ${shank - 6} ${n(x + r + 4)} ${collar}z`
        : polygon([
            [x - r - 22, collar + 18],
            [x + r + 22, collar + 18],
            [x + r + 22, shank],
            [x - r - 22, shank],
          ]);
  const [hx, hy] = [500, 172];
  const mini = (i: number) => {
    const mx = 456 + (i % 5) * 66;
    const my = 356 + Math.floor(i / 5) * 92;
    return (
      hexSideY('det light', mx, my, my + 24, 16) +
      rect('det mid', mx - 19, my + 24, 38, 8, 2) +
      (nut ? '' : threadY('det white', mx, my + 32, my + 66, 9, 6))
    );
  };
  const body = nut
    ? poly('out light', [
        [x - r, top + 60],
        [x - r + 12, top + 20],
        [x + r - 12, top + 20],
        [x + r, top + 60],
      ]) +
      hexSideY('out light', x, top + 60, 330, r) +
      poly('out mid', [
        [x - r - 6, 330],
        [x + r + 6, 330],
        [x + 44, 384],
        [x - 44, 384],
      ]) +
      path('hid', `M${x - 32} ${top + 70}V384M${x + 32} ${top + 70}V384`)
    : hexSideY('out light', x, top, collar, r) +
      (seat === 'flat' ? rect('out mid', x - 44, collar, 88, 18) : '') +
      path('out mid', seatPath) +
      threadY('out white', x, shank, low, 34, 10);
  const bottom = nut ? 384 : low;
  return (
    body +
    axisY(x, 86, bottom + 22) +
    hexagon('out light', hx, hy, hex * 5.6) +
    circle('det', hx, hy, hex * 2.7) +
    circle(nut ? 'out hole' : 'out mid', hx, hy, nut ? 32 : 26) +
    cross(hx, hy, hex * 3.6) +
    times(Math.min(count, 10), mini) +
    text('sig', `× ${count}`, 740, 336, { anchor: 'end', size: 24, face: 'bold' }) +
    (nut
      ? dimY(x - r - 60, top + 20, 384, `${length}`, x - r)
      : dimY(x - r - 60, shank, low, `${length}`, x - 40)) +
    dimX(x - r, x + r, nut ? 84 : 74, `hex ${hex}`, top + (nut ? 60 : 0)) +
    leader([x + 10, bottom - 34], [x + 70, bottom + 32 > 540 ? 540 : bottom + 32], thread)
  );
}

export type TpmsSensor = { stem: 'aluminium' | 'rubber'; megahertz: number };

export function tpmsSensor({ stem, megahertz }: TpmsSensor): string {
  const y = 280;
  const metal = stem === 'aluminium';
  const body: Point[] = [
    [440, y - 76],
    [620, y - 56],
    [690, y - 14],
    [690, y + 40],
    [620, y + 70],
    [440, y + 58],
    [420, y + 20],
    [420, y - 40],
  ];
  const valve = metal
    ? turnedX('out white', 0, [
        [-300, 19],
        [-244, 19],
        [-244, 13],
        [-190, 13],
      ]) +
      threadX('out light', -244, -196, 0, 14, 6) +
      hexSideXAt(-190, -158, 26) +
      rect('out deep', -158, -34, 18, 68, 5) +
      rect('out light', -140, -22, 46, 44, 4)
    : turnedX('out white', 0, [
        [-300, 17],
        [-250, 17],
        [-250, 12],
        [-232, 12],
      ]) +
      path(
        'out deep',
        'M-236 -18H-170Q-150 -20 -140 -40H-120V-24H-104V-40L-84 -34V34L-104 40V24H-120V40H-140Q-150 20 -170 18H-236z',
      );
  const drawn =
    `<g transform="translate(526 ${y + 22}) rotate(18)">${valve}${axisX(-330, -60, 0)}</g>` +
    `<g transform="translate(10 20)">` +
    poly('out mid', body, 26) +
    poly(
      'det light',
      body.map(([bx, by]): Point => [560 + (bx - 560) * 0.84, y + (by - y) * 0.78]),
      20,
    ) +
    circle('out white', 470, y - 6, 22) +
    path('out', `M458 ${y - 6}h24M470 ${y - 18}v24`) +
    rect('out warm', 520, y - 30, 120, 58, 6) +
    text('ink', `${megahertz}`, 580, y + 11, { anchor: 'middle', size: 32, face: 'condensed' }) +
    dimX(420, 690, 444, '52', y + 74) +
    '</g>' +
    [0, 1, 2].map((k) => path('dim', arc(660, 250, 90 + k * 18, -62, -28))).join('') +
    leader([302, 234], [340, 150], metal ? 'valve stem' : 'snap-in stem') +
    text('sig', `${megahertz} MHz`, 700, 118, { anchor: 'end' });
  return `<g transform="translate(-62 6)">${drawn}</g>`;
}

function hexSideXAt(x1: number, x2: number, r: number): string {
  return (
    rect('out mid', x1, -r, x2 - x1, 2 * r, 4) + path('det', `M${x1} ${-r / 2}H${x2}M${x1} ${r / 2}H${x2}`)
  );
}

export type WheelSpacer = { thickness: number; pitch: number; bolts: number; bore: number };

export function wheelSpacer({ thickness, pitch, bolts, bore }: WheelSpacer): string {
  const [cx, cy] = [264, 276];
  const s = 2.5;
  const [R, P, r] = [((pitch + 36) / 2) * s, (pitch / 2) * s, (bore / 2) * s];
  const x = 590;
  const w = thickness * s;
  const half = (sign: 1 | -1) => {
    const at = (dx: number, dy: number): Point => [x + dx, cy - sign * dy];
    return cut(
      'out light',
      [at(0, R), at(w, R), at(w, r), at(w + 22, r), at(w + 22, r - 12), at(0, r - 12)],
      8,
      -45 * sign,
    );
  };
  return (
    circle('out light', cx, cy, R) +
    circle('fine', cx, cy, R - 7) +
    boltCircle('out hole', cx, cy, P, bolts, 18) +
    boltCircle('det hole', cx, cy, P, bolts, 9, -90 + 180 / bolts) +
    circle('axis', cx, cy, P) +
    circle('out mid', cx, cy, r) +
    circle('out hole', cx, cy, r - 12) +
    cross(cx, cy, R + 18) +
    half(1) +
    half(-1) +
    path(
      'det',
      `M${x} ${n(cy - r + 12)}v${n(2 * r - 24)}M${n(x + w + 22)} ${n(cy - r + 12)}v${n(2 * r - 24)}`,
    ) +
    axisX(x - 24, x + w + 46, cy) +
    dimX(cx - R, cx + R, 540, `⌀ ${pitch + 36}`, cy + 30) +
    dimX(x, x + w, 540, `${thickness}`, cy + R) +
    leader(polar(cx, cy, P, -90 + 360 / bolts), [cx + R * 0.72, cy - R - 16], `${bolts} × ${pitch}`)
  );
}
