import type pg from 'pg'

/**
 * Statements whose text follows the shape of what a caller asks: sorting, filters, page size. There are millions of
 * shapes, and each that stays prepared takes some 0.2 MB of its connection. So a connection keeps the last used: those
 * that screens ask for stay, because they are asked for again and again, and a caller who asks for all sorts of others
 * pushes them out for as long as he goes on, instead of taking their places for good.
 */

/** Shapes that one connection keeps prepared. */
const MOST_SHAPES = 200

interface ShapesOfConnection {
  /** Prepared texts with their names, the least recently used first. */
  readonly names: Map<string, string>
  /** Names are used once: one that is being given up is never mistaken for a new one. */
  count: number
}

/** `pg` keeps the text of each statement that it has prepared, by name, and is told by nobody when one goes. */
interface KnowsStatements {
  readonly connection?: { readonly parsedStatements?: Record<string, string> }
}

const shapesOf = new WeakMap<pg.ClientBase, ShapesOfConnection>()

function ofConnection(client: pg.ClientBase): ShapesOfConnection {
  const known = shapesOf.get(client) ?? { names: new Map(), count: 0 }
  shapesOf.set(client, known)
  return known
}

/** The name under which the connection prepares the text, or has it prepared. */
export function shapeName(client: pg.ClientBase, text: string): string {
  const shapes = ofConnection(client)
  const name = shapes.names.get(text) ?? `shape.${shapes.count++}`
  shapes.names.delete(text)
  shapes.names.set(text, name)
  return name
}

/** Deallocates what is beyond the bound. Runs after a statement that succeeded: within a failed transaction nothing can. */
export async function dropOldShapes(client: pg.ClientBase): Promise<void> {
  const { names } = ofConnection(client)
  const prepared = (client as KnowsStatements).connection?.parsedStatements
  for (const [text, name] of names) {
    if (names.size <= MOST_SHAPES) return
    names.delete(text)
    // One whose first use failed was never prepared: to deallocate it would fail, and with it the transaction at hand.
    if (prepared && prepared[name] === undefined) continue
    await client.query(`DEALLOCATE "${name}"`)
    delete prepared?.[name]
  }
}
