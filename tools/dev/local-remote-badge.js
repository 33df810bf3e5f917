/** Runs in the page of a developer: says quietly which remote is a local one, in the page's language. */
{
  const { remote } = document.currentScript.dataset
  const words = { ar: `نسخة محلية قيد التطوير: ${remote}`, en: `Local remote: ${remote}` }
  const badge = document.createElement('output')
  badge.dataset.localRemote = remote
  Object.assign(badge.style, {
    position: 'fixed',
    insetBlockEnd: '0',
    insetInlineStart: '0',
    zIndex: '2147483647',
    padding: '2px 8px',
    font: '12px/1.5 system-ui, sans-serif',
    color: '#fff',
    background: '#5b3f8c',
    opacity: '0.85',
    pointerEvents: 'none',
  })
  const say = () => {
    badge.textContent = words[document.documentElement.lang] ?? words.en
  }
  say()
  document.body.append(badge)
  new MutationObserver(say).observe(document.documentElement, { attributes: true, attributeFilter: ['lang'] })
}
