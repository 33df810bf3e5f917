/** Lets taps and painting through before the next piece of the start: a slow phone should not feel it as one. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}
