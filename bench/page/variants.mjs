/** One first screen, brought in several ways: each is the product's own page with its head and its markup rearranged. */

/** The markup that the server writes to hydrate a page later: hints, scripts, and the early script that lets go of them. */
const DEFERRED = /<template id="deferred-hints">([\s\S]*?)<\/template>\n<template id="deferred-scripts">([\s\S]*?)<\/template>\n<script>[\s\S]*?<\/script>/
/** The early script of a screen. */
const SCREEN_SCRIPT = /(?<=<meta name="viewport"[^>]*>\n)<script>[\s\S]*?<\/script>\n/
const START_DATA = /(<script type="application\/json" id="start-data">)([\s\S]*?)(<\/script>)/

const startScripts = (html) => DEFERRED.exec(html)?.[2] ?? ''
const startHints = (html) => (DEFERRED.exec(html)?.[1] ?? '').replaceAll(' fetchpriority="low"', '')
const withoutStart = (html) => html.replace(DEFERRED, '')
const fontsAtOnce = (html) => html.replace(/<html /, '<html data-fonts ')

/** The page as the server sends it. */
const product = (html) => html

/** The same page without the early script of its screen: the screen asks by itself once it is there. */
const late = (html) => html.replace(SCREEN_SCRIPT, '')

/** The same screen as a page of markup and styles alone, which no script ever takes over. */
const plain = (html) => fontsAtOnce(withoutStart(late(html))).replace(START_DATA, '')

/**
 * The same screen as federation brings it by default: an empty page, then host, remote, data and pictures in a chain.
 * Styles come as files; those of a remote come with the remote.
 */
function chain(html) {
  return fontsAtOnce(withoutStart(html))
    .replace(/<style [^>]*data-href="(\/[^"]*)"[^>]*>[\s\S]*?<\/style>/g, '<link rel="stylesheet" href="$1" data-href="$1">')
    .replace(/<style [^>]*>[\s\S]*?<\/style>/g, '')
    .replace(/<link rel="preload"[^>]*>/g, '')
    .replace('</head>', `${startScripts(html)}\n</head>`)
    .replace(/<div id="root">[\s\S]*<\/div>\n/, '<div id="root"></div>\n')
    .replace(START_DATA, (_all, open, json, close) => {
      const data = { ...JSON.parse(json), served: 'nothing', catalogue: undefined }
      return open + JSON.stringify(data).replaceAll('<', '\\u003c') + close
    })
}

/** The page as the server sends it, but its scripts are asked for first instead of last, and run as soon as they are there. */
function preloaded(html) {
  const scripts = startScripts(html)
  return html.replace(scripts, '').replace('<template id="deferred-hints">', `${scripts}\n${startHints(html)}\n<template id="deferred-hints">`)
}

/** The page of a shell that has its remotes inside: without the files of remotes. */
const oneBundle = (html) =>
  html.replace(/<link rel="preload"[^>]* href="\/remotes\/[^>]*>\n?/g, '').replace(/<style [^>]*data-href="static\/css\/remote\.[^>]*>[\s\S]*?<\/style>\n?/g, '')

export const VARIANTS = { product, late, plain, chain, preloaded, oneBundle }
