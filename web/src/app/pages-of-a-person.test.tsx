import * as messages from '@spareworks/contract/plain/messages';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AddressBookPage } from '../account/addresses/address-book-page.tsx';
import { DashboardLayout } from '../account/dashboard/dashboard-layout.tsx';
import { MyOrdersPage } from '../account/orders/my-orders-page.tsx';
import { OrderPage } from '../account/orders/order-page.tsx';
import { PaymentPage } from '../account/payment/payment-page.tsx';
import { ProfilePage } from '../account/profile/profile-page.tsx';
import { AddReviewPage } from '../account/reviews/add-review-page.tsx';
import { ManageUsersPage } from '../admin/manage-users/manage-users-page.tsx';

const pages: [string, ComponentType][] = [
  ['the dashboard', DashboardLayout],
  ['My Profile', ProfilePage],
  ['My Orders', MyOrdersPage],
  ['one order', OrderPage],
  ['the payment', PaymentPage],
  ['the address book', AddressBookPage],
  ['Add Review', AddReviewPage],
  ['Manage Users', ManageUsersPage],
];

test.each(pages)(
  '%s asks who is signed in, and fails in the words of the specification without anybody',
  (_, Page) => {
    // Without the guard that keeps visitors out.
    expect(() => renderToStaticMarkup(<Page />)).toThrow(messages.session.nobody);
  },
);
