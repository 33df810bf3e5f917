import { balanceOf, type RequestMoney } from './balance'

const money = (given: Partial<RequestMoney>): RequestMoney => ({ agreed: 900_000, received: 0, refunded: 0, carriedOver: 0, due: 0, isOver: false, ...given })

it.each([
  ['nothing is paid', {}, { toPay: 900_000, toRefund: 0 }],
  ['a part is paid', { received: 400_050 }, { toPay: 499_950, toRefund: 0 }],
  ['all is paid', { received: 900_000 }, { toPay: 0, toRefund: 0 }],
  ['more is paid: the office owes nothing by that alone', { received: 950_000 }, { toPay: 0, toRefund: 0 }],
  ['no price was agreed on', { agreed: null, received: 400_000 }, { toPay: null, toRefund: 0 }],
  ['the price is nothing', { agreed: 0 }, { toPay: 0, toRefund: 0 }],
  ['it is over, with all to be returned', { received: 900_000, due: 900_000, isOver: true }, { toPay: 0, toRefund: 900_000 }],
  ['it is over, and all was returned', { received: 900_000, refunded: 900_000, due: 900_000, isOver: true }, { toPay: 0, toRefund: 0 }],
  ['a refund raises what is to be paid in no way', { received: 900_000, refunded: 100_000, due: 100_000 }, { toPay: 0, toRefund: 0 }],
  ['more was returned than was due', { refunded: 100_000 }, { toPay: 900_000, toRefund: 0 }],
  ['money is carried over', { carriedOver: 600_000, received: 100_000 }, { toPay: 200_000, toRefund: 0 }],
  ['without a price, what is due is returned all the same', { agreed: null, due: 50_000, isOver: true }, { toPay: null, toRefund: 50_000 }],
] as const)('%s', (_case, given, expected) => {
  expect(balanceOf(money(given))).toEqual(expected)
})
