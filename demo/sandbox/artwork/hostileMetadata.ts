/** Longer than any name should be, with characters that turn the rest of the line around. */
const LONG_NAME = `\u202E${'Trouble\u2066\u200B '.repeat(600)}`

/**
 * What the six pieces of the collection `trouble` say, each with something that must not hurt who shows it.
 *
 * @param origin where the pictures are
 */
export function hostileMetadata(origin: string, id: number): object | undefined {
  const link = 'javascript:alert(document.domain)'
  const all: Readonly<Record<number, object>> = {
    1: { name: 'Scripted', image: `${origin}/trouble/script.svg`, external_url: link },
    2: { name: LONG_NAME, description: LONG_NAME, image: `${origin}/pieces/trouble/2.png` },
    3: { name: '<img src=x onerror=alert(1)>', image: link, external_url: link },
    4: { name: 'Page', image: 'data:text/html,<script>alert(1)</script>', animation_url: link },
    5: { name: { toString: 'no text' }, description: 7, image: ['not', 'one'] },
    6: { name: 'Lost', description: 'Its picture is gone.', image: `${origin}/trouble/gone.png` },
  }
  return all[id]
}

/** A picture that would run a script, load from elsewhere and open a page, if it were let. */
export const hostileSvg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 96 96" onload="alert(1)">
  <script>alert(document.domain)</script>
  <image xlink:href="http://127.0.0.1:9/beacon.png" width="1" height="1"/>
  <a xlink:href="javascript:alert(1)"><rect width="96" height="96" fill="#a33"/></a>
  <foreignObject width="96" height="96"><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="javascript:alert(1)"/></body></foreignObject>
</svg>
`
