/** The tokens that a host may override, with their default values. `tokens.css` gives them their meaning. */
export const publicTokens = [
  { name: '--latchkey-surface', use: 'the card', light: '#fff', dark: '#181613' },
  {
    name: '--latchkey-surface-raised',
    use: 'rows, fields, tiles, quiet buttons',
    light: '#f6f5f2',
    dark: '#221f1b',
  },
  {
    name: '--latchkey-surface-pressed',
    use: 'hovered, pressed and selected rows',
    light: '#eceae4',
    dark: '#2e2a25',
  },
  { name: '--latchkey-ink', use: 'text', light: '#16181d', dark: '#f4f1ea' },
  { name: '--latchkey-ink-soft', use: 'secondary text', light: '#5b606b', dark: '#aba69b' },
  {
    name: '--latchkey-ink-inverse',
    use: 'text on ink',
    light: '#fff',
    dark: '#181613',
  },
  {
    name: '--latchkey-line',
    use: 'hairlines',
    light: 'rgb(22 24 29 / 9%)',
    dark: 'rgb(244 241 234 / 12%)',
  },
  {
    name: '--latchkey-primary',
    use: 'primary and connect buttons: your brand’s colour',
    light: '#16181d',
    dark: '#f4f1ea',
  },
  {
    name: '--latchkey-on-primary',
    use: 'text on them',
    light: '#fff',
    dark: '#181613',
  },
  {
    name: '--latchkey-accent',
    use: 'focus ring, links, active mark, the turning key',
    light: '#8a5a12',
    dark: '#e3b55c',
  },
  { name: '--latchkey-positive', use: 'success', light: '#1a7f4b', dark: '#4cc38a' },
  { name: '--latchkey-negative', use: 'failure, disconnect', light: '#b3261e', dark: '#ff8a80' },
  { name: '--latchkey-warning', use: 'warnings', light: '#8f5b00', dark: '#ffc45c' },
  {
    name: '--latchkey-backdrop',
    use: 'the page behind the dialog',
    light: 'rgb(22 24 29 / 44%)',
    dark: 'rgb(10 9 8 / 60%)',
  },
  {
    name: '--latchkey-radius',
    use: 'radius of small controls, a length (0px for square); rows, marks and the card follow in proportion',
    light: '12px',
    dark: '12px',
  },
  { name: '--latchkey-width', use: 'width of the card', light: '400px', dark: '400px' },
  {
    name: '--latchkey-font',
    use: 'typeface; by default your page’s, or the system’s',
    light: 'inherit',
    dark: 'inherit',
  },
] as const satisfies readonly {
  readonly name: `--latchkey-${string}`
  readonly use: string
  readonly light: string
  readonly dark: string
}[]
