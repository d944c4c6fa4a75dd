export function BasketPage() {
  return <h1>Basket</h1>;
}
export const route = { Component: BasketPage };
