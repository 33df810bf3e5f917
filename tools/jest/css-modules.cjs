/** Stands in for a style sheet: every class is called by its own name, for default and for namespace imports. */
const names = new Proxy(
  {},
  {
    get(_target, key) {
      if (key === '__esModule') return true
      return key === 'default' ? names : key
    },
  },
)

module.exports = names
