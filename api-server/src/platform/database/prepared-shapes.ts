import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/**
 * Statements whose text follows the shape of what a caller asks: sorting, filters, page size. There are millions of
 * shapes, and each that stays prepared takes some 0.2 MB of its connection. So a connection keeps the last used: those
 * that screens ask for stay, because they are asked for again and again, and a caller who asks for all sorts of others
 * pushes them out for as long as he goes on, instead of taking their places for good.
 */

/** Shapes that one connection keeps prepared. */
const MOST_SHAPES = 200

/** Prepared texts with their names, the least recently used first. */
type ShapesOfConnection = Map<string, string>

/** `pg` keeps the text of each statement that it has prepared, by name, and is told by nobody when one goes. */
interface KnowsStatements {
  readonly connection?: { readonly parsedStatements?: Record<string, string> }
}

const shapesOf = new WeakMap<pg.ClientBase, ShapesOfConnection>()

function ofConnection(client: pg.ClientBase): ShapesOfConnection {
  const known = shapesOf.get(client) ?? new Map<string, string>()
  shapesOf.set(client, known)
  return known
}

/**
 * The name under which the connection prepares the text, or has it prepared. A name is used once: one that is being given up is not mistaken for a new
 * one, and neither is one of a copy of this module (the demo's program), nor of a client before this one on the embedded engine's only connection.
 */
export function shapeName(client: pg.ClientBase, text: string): string {
  const shapes = ofConnection(client)
  const name = shapes.get(text) ?? `shape.${randomUUID()}`
  shapes.delete(text)
  shapes.set(text, name)
  return name
}

/** Deallocates what is beyond the bound. Runs after a statement that succeeded: within a failed transaction nothing can. */
export async function dropOldShapes(client: pg.ClientBase): Promise<void> {
  const names = ofConnection(client)
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
