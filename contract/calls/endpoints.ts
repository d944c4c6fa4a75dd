import { accountEndpoints } from './account.ts';
import { addressBookEndpoints } from './address-book.ts';
import { auditEndpoints } from './audit.ts';
import { basketEndpoints } from './basket.ts';
import { carEndpoints } from './cars.ts';
import { catalogueEndpoints } from './catalogue.ts';
import { checkoutEndpoints } from './checkout.ts';
import { contactEndpoints } from './contact.ts';
import { deliveryEndpoints } from './delivery.ts';
import { discountEndpoints } from './discounts.ts';
import { findingEndpoints } from './finding.ts';
import { fitAnswerEndpoints } from './fit-answers.ts';
import { fitmentEndpoints } from './fitment.ts';
import { garageEndpoints } from './garage.ts';
import { groupEndpoints } from './groups.ts';
import { identityEndpoints } from './identity.ts';
import { imageEndpoints } from './images.ts';
import { makerEndpoints } from './makers.ts';
import { orderEndpoints } from './orders.ts';
import { overviewEndpoints } from './overview.ts';
import { pageEndpoints } from './pages.ts';
import { partFileEndpoints } from './part-files.ts';
import { partManagementEndpoints } from './part-management.ts';
import { paymentEndpoints } from './payments.ts';
import { peopleEndpoints } from './people.ts';
import { returnEndpoints } from './returns.ts';
import { reviewEndpoints } from './reviews.ts';
import { settingsEndpoints } from './settings.ts';
import { setupEndpoints } from './setup.ts';
import { shipmentEndpoints } from './shipments.ts';
import { stockNoticeEndpoints } from './stock-notices.ts';
import { taxEndpoints } from './tax.ts';
import { vehicleEndpoints } from './vehicles.ts';

/**
 * Every call the shop answers under /api, declared once: the server's routes, the browser's client, the OpenAPI
 * document and the reference page are all made from this table.
 */
export const endpoints = {
  ...catalogueEndpoints,
  ...partManagementEndpoints,
  ...findingEndpoints,
  ...makerEndpoints,
  ...fitmentEndpoints,
  ...carEndpoints,
  ...deliveryEndpoints,
  ...reviewEndpoints,
  ...stockNoticeEndpoints,
  ...contactEndpoints,
  ...identityEndpoints,
  ...peopleEndpoints,
  ...settingsEndpoints,
  ...setupEndpoints,
  ...accountEndpoints,
  ...taxEndpoints,
  ...vehicleEndpoints,
  ...discountEndpoints,
  ...orderEndpoints,
  ...shipmentEndpoints,
  ...paymentEndpoints,
  ...addressBookEndpoints,
  ...checkoutEndpoints,
  ...returnEndpoints,
  ...fitAnswerEndpoints,
  ...basketEndpoints,
  ...garageEndpoints,
  ...groupEndpoints,
  ...imageEndpoints,
  ...pageEndpoints,
  ...partFileEndpoints,
  ...overviewEndpoints,
  ...auditEndpoints,
};

export type Endpoints = typeof endpoints;
