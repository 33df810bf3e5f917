/** The loader's failure, told apart from an error that the loaded screen throws. */
export class LoadError extends Error {
  override readonly name = 'LoadError'
  /** The address of the file that did not come, where the loader says it. */
  readonly file: string | undefined

  constructor(reason: unknown) {
    super(reason instanceof Error ? reason.message : String(reason), { cause: reason })
    this.file = fileOf(reason)
  }
}

/** Webpack names the script or style sheet that it asked for. */
function fileOf(reason: unknown): string | undefined {
  const file = reason instanceof Error && 'request' in reason ? reason.request : undefined
  return typeof file === 'string' && URL.canParse(file) ? file : undefined
}
