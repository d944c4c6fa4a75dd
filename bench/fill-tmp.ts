import { fillLargeShop } from '/work/main/bench/large-shop.ts';
for (const n of [10_000, 100_000]) console.log(await fillLargeShop({ parts: n, orders: n }));
