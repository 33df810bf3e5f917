/**
 * Stands in the build for the parts of PrimeReact that its table and pager import, and that no screen of ours draws:
 * filters, the pager's own list and field, tooltips (`undrawnParts` in webpack.config.base.js). They were a third of what
 * the first table loads.
 *
 * @throws when one is drawn after all: take its name out of the list then.
 */
function undrawn(): never {
  throw new Error('This part of PrimeReact is left out of the build: see undrawnParts in webpack.config.base.js')
}

export { undrawn as Button, undrawn as Dropdown, undrawn as InputNumber, undrawn as InputText, undrawn as Tooltip }
