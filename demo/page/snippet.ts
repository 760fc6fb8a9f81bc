export type SnippetParts = {
  /** Path of the script inside `dist/`. */
  file: string
  isModule: boolean
  integrity: string | undefined
  attributes: readonly (readonly [name: string, value: string])[]
  tokens: ReadonlyMap<string, string>
  /** Lines of further buttons. */
  buttons: readonly string[]
  direction: string
  config: object
}

const quoted = (text: string): string =>
  `"${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`

/** The HTML that gives another page the settings of the demo page. */
export function snippet(parts: SnippetParts): string {
  const { file, isModule, integrity, attributes, tokens, buttons, direction, config } = parts
  const script = [
    `<script async${isModule ? ' type="module"' : ''} src=${quoted(file)}`,
    integrity ? `\n  integrity=${quoted(integrity)} crossorigin="anonymous"` : '',
    '></script>',
  ].join('')
  const written = attributes.map(([name, value]) => (value ? `${name}=${quoted(value)}` : name))
  const style =
    tokens.size > 0
      ? [
          '<style>',
          '  latch-key, latch-key-button {',
          ...[...tokens].map(([name, value]) => `    ${name}: ${value};`),
          '  }',
          '</style>',
        ]
      : []
  const json = JSON.stringify(config, null, 2).replaceAll('<', '\\u003c')
  return [
    ...(direction ? [`<!-- the page has dir=${quoted(direction)} -->`] : []),
    script,
    ...style,
    `<${['latch-key', ...written].join(' ')}>`,
    '  <script type="application/json" slot="config">',
    json.replace(/^/gm, '  '),
    '  </script>',
    '</latch-key>',
    ...buttons,
  ].join('\n')
}
