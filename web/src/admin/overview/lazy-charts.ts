import { lazy } from 'react';
import { loadChunk } from '../../lib/load-chunk.ts';

const charts = () => loadChunk(() => import('./charts.tsx'), 'charts');

// The library that draws is larger than all the rest of the page; figures and tables do not wait for it.
export const RevenueChart = lazy(async () => ({ default: (await charts()).RevenueChart }));
export const OrdersChart = lazy(async () => ({ default: (await charts()).OrdersChart }));
export const BestSellersChart = lazy(async () => ({ default: (await charts()).BestSellersChart }));
