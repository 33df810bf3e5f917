/** What must not be done, now or at all; `problems` are sentences for whoever wanted it. */
export class RefusedError extends Error {
  constructor(problems) {
    super(problems.join('\n'))
    this.name = 'RefusedError'
    this.problems = problems
  }
}
