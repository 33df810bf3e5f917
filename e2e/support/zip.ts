import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'

/** A zip with these files, as programs write it. */
export function zipOf(files: Readonly<Record<string, Buffer>>): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const [packed, label] = [deflateRawSync(content), Buffer.from(name)]
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    // Names are UTF-8.
    common.writeUInt16LE(0x800, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(label.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, label, packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, place, label]))
    locals.push(local)
    at += local.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06', 'latin1'), end])
}

const SHEET = 'xl/worksheets/sheet1.xml'
/** Bytes of a file's header in a zip, before its name. */
const HEADER = 30
const LETTERS: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The texts of the one sheet of a workbook that the product has written, by row: its own reader is not asked. */
export function sheetIn(workbook: Buffer): readonly (readonly string[])[] {
  let at = workbook.indexOf(SHEET)
  while (at !== -1 && workbook.toString('latin1', at - HEADER, at - HEADER + 4) !== 'PK\x03\x04') at = workbook.indexOf(SHEET, at + 1)
  if (at === -1) throw new Error(`no ${SHEET}`)
  const xml = inflateRawSync(workbook.subarray(at + SHEET.length + workbook.readUInt16LE(at - 2))).toString()
  return Array.from(xml.matchAll(/<row>(.*?)<\/row>/gs), ([, row = '']) => Array.from(row.matchAll(/<t [^>]*>([^<]*)<\/t>/g), ([, text = '']) => text.replace(/&\w+;/g, (entity) => LETTERS[entity] ?? entity)))
}
