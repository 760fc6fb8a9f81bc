import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

const inline = /<script(?![^>]*\b(?:src|type)=)([^>]*)>([\s\S]*?)<\/script>/g

/**
 * Moves VitePress's inline scripts into files, and removes `style` attributes: then `script-src 'self'` and
 * `style-src 'self'` are enough.
 */
export function outsideScripts() {
  const files = new Map<string, string>()
  return {
    move: (html: string): string =>
      html
        .replace(inline, (_, attributes: string, text: string) => {
          const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
          files.set(`assets/inline.${hash}.js`, text)
          return `<script${attributes} src="/docs/assets/inline.${hash}.js"></script>`
        })
        .replace(/(<[^>]*?) style="[^"]*"/g, '$1'),
    write(outDir: string): void {
      for (const [file, text] of files) writeFileSync(join(outDir, file), text)
    },
  }
}
