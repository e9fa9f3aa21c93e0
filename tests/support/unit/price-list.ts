import type { PriceList } from '../../../src/domain/estimate.ts';

/** In $; the owner's may change. */
export const prices: PriceList = {
  base: { traditional: 8000, infrared: 6000, steam: 10000, outdoor: 12000 },
  perFoot: 1000,
  features: { lighting: 500, sound: 800, premium_wood: 2000, glass_door: 1200, chromotherapy: 600 },
  outdoorSurchargePercent: 30,
};
