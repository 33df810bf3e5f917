import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import puppeteer, { type ElementHandle } from 'puppeteer-core'
import { Builder, Key, type WebElement } from 'selenium-webdriver'
import { freePort } from './free-port'

const TIMEOUT = 90_000
/** A phone's, in CSS pixels. */
const WINDOW = { width: 420, height: 860 }

/** The actions of a person on an element; `run` gives it to a function that runs in the page. */
interface Handle {
  readonly click: () => Promise<void>
  readonly type: (text: string) => Promise<void>
  readonly run: <R>(work: (element: Element, text: string) => R, text: string) => Promise<R>
}

/** The abilities of a driver, in the window that it was turned to last. */
interface Driver {
  readonly open: (url: string) => Promise<unknown>
  readonly element: (path: Path) => Promise<Handle | null>
  readonly pressEscape: () => Promise<void>
  readonly turnTo: (window: 'first' | 'last') => Promise<void>
  /** A screenshot, as PNG in base64. */
  readonly picture: () => Promise<string>
  readonly close: () => Promise<void>
}

/** A way to an element: selectors inside each other, each with the beginning of a label or some part of the text. */
export type Path = readonly (readonly [selector: string, name?: string])[]

/** Runs in the page: the first shown element of a path. */
function firstOf(path: Path): Element | null {
  const nameOf = (element: Element) => {
    const label = (element as HTMLInputElement).labels?.[0] ?? document.getElementById(element.getAttribute('aria-labelledby') ?? '') ?? element.querySelector(':scope > legend')
    return (element.ariaLabel ?? label?.textContent ?? element.textContent).trim()
  }
  let from: Element | null | undefined = document.documentElement
  for (const [selector, name = ''] of path) {
    const shown: Element[] = [...(from?.parentNode?.querySelectorAll(selector) ?? [])].filter((element) => from?.contains(element) && element.checkVisibility())
    from = shown.find((element) => nameOf(element).startsWith(name)) ?? shown.find((element) => nameOf(element).includes(name))
  }
  return from ?? null
}

/** Runs in the page: chooses from a native list, whose opened form belongs to the system and is out of a driver's reach. */
function chooseIn(element: Element, text: string): void {
  const select = element as HTMLSelectElement
  const option = [...select.options].find((one) => one.text.startsWith(text))
  if (!option) throw new Error(`no option ${text}`)
  select.value = option.value
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
}

/** Resolves with the first value that is there; rejects when none comes in time. */
async function until<T>(what: string, ask: () => Promise<T | null | false>): Promise<T> {
  for (const end = Date.now() + TIMEOUT; Date.now() < end; ) {
    const value = await ask()
    if (value !== null && value !== false) return value
    await pause(100)
  }
  throw new Error(`${what} did not come within ${TIMEOUT} ms`)
}

/** Firefox over WebDriver BiDi, without a program between. */
async function startFirefox(executablePath: string): Promise<Driver> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, defaultViewport: WINDOW })
  const first = await browser.newPage()
  let page = first
  return {
    open: (url) => page.goto(url),
    async element(path) {
      const element = (await page.evaluateHandle(firstOf, path)).asElement() as ElementHandle | null
      return element && { click: () => element.click(), type: (text) => element.type(text), run: (work, text) => element.evaluate(work as never, text as never) }
    },
    pressEscape: () => page.keyboard.press('Escape'),
    async turnTo(window) {
      page = window === 'first' ? first : ((await browser.pages()).at(-1) ?? first)
    },
    picture: () => page.screenshot({ encoding: 'base64' }),
    close: () => browser.close(),
  }
}

/** WebKit as GTK has it. It needs a screen: a virtual one, whose number Xvfb prints. */
async function startWebKit(executablePath: string): Promise<Driver> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], { stdio: ['ignore', 'pipe', 'ignore'] })
  const number = await new Promise<string>((resolve, reject) => screen.once('error', reject).stdout.once('data', (chunk: Buffer) => {
    resolve(chunk.toString().trim())
  }))
  const port = await freePort()
  const program = spawn(executablePath, [`--port=${port}`], { env: { ...process.env, DISPLAY: `:${number}` }, stdio: 'ignore' })
  const server = `http://127.0.0.1:${port}`
  await until('WebKitWebDriver', () =>
    fetch(`${server}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  const driver = await new Builder().usingServer(server).withCapabilities({ browserName: 'MiniBrowser' }).build()
  const first = await driver.getWindowHandle()
  await driver.manage().window().setRect({ x: 0, y: 0, ...WINDOW })
  return {
    open: (url) => driver.get(url),
    async element(path) {
      const element = await driver.executeScript<WebElement | null>(firstOf, path)
      const click = async () => {
        // Its own scrolling does not wait for a page that scrolls smoothly.
        await driver.executeScript((one: Element) => {
          one.scrollIntoView({ block: 'center', behavior: 'instant' })
        }, element)
        await element?.click()
      }
      return element && { click, type: (text) => element.sendKeys(text), run: (work, text) => driver.executeScript(work, element, text) }
    },
    pressEscape: () => driver.actions().sendKeys(Key.ESCAPE).perform(),
    async turnTo(window) {
      const opened = async () => (await driver.getAllWindowHandles()).find((one) => one !== first) ?? null
      await driver.switchTo().window(window === 'first' ? first : await until('a window', opened))
    },
    picture: () => driver.takeScreenshot(),
    async close() {
      await driver.quit()
      program.kill()
      screen.kill()
    },
  }
}

/** The browsers beside Chromium, each with the program that starts or drives it, where this machine has one. */
export const OTHER_BROWSERS = [
  { name: 'Firefox', program: process.env['FIREFOX_PATH'], start: startFirefox },
  { name: 'WebKit', program: process.env['WEBKIT_DRIVER_PATH'], start: startWebKit },
] as const

/** A page in another browser. Each step waits for what a reader sees, and rejects when that does not come in time. */
export class OtherPage {
  readonly #driver: Driver
  readonly pressEscape: Driver['pressEscape']
  readonly turnTo: Driver['turnTo']
  readonly picture: Driver['picture']
  readonly close: Driver['close']

  constructor(driver: Driver) {
    this.#driver = driver
    ;({ pressEscape: this.pressEscape, turnTo: this.turnTo, picture: this.picture, close: this.close } = driver)
  }

  /** Opens an address and waits until scripts have taken the page over. */
  async open(url: string): Promise<void> {
    await this.#driver.open(url)
    await this.see(['html[data-live]'])
  }

  see(...path: Path): Promise<Handle> {
    return until(JSON.stringify(path), () => this.#driver.element(path))
  }

  async seeNo(...path: Path): Promise<void> {
    await until(`no ${JSON.stringify(path)}`, async () => (await this.#driver.element(path)) === null)
  }

  async click(...path: Path): Promise<void> {
    // Again, when it was not there yet or moved away just then.
    const click = (element: Handle | null) => element?.click().then(
      () => true,
      () => false,
    )
    await until(`a click on ${JSON.stringify(path)}`, async () => (await click(await this.#driver.element(path))) ?? false)
  }

  async type(text: string, ...path: Path): Promise<void> {
    await (await this.see(...path)).type(text)
  }

  async choose(option: string, ...path: Path): Promise<void> {
    await (await this.see(...path)).run(chooseIn, option)
  }
}
