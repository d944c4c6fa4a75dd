import { lazy } from 'react';
import { loadChunk } from '../../lib/load-chunk.ts';

const charts = () => loadChunk(() => import('./charts.tsx'), 'charts');

// Figures and tables do not wait for what draws them.
export const RevenueChart = lazy(async () => ({ default: (await charts()).RevenueChart }));
export const OrdersChart = lazy(async () => ({ default: (await charts()).OrdersChart }));
export const BestSellersChart = lazy(async () => ({ default: (await charts()).BestSellersChart }));
