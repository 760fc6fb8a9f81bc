/** The tokens that a host may override, with their default values. `tokens.css` gives them their meaning. */
export const publicTokens = [
  { name: '--latchkey-surface', use: 'the card', light: '#fff', dark: '#15161a' },
  {
    name: '--latchkey-surface-raised',
    use: 'rows, fields, tiles, quiet buttons',
    light: '#f6f5f2',
    dark: '#1e2025',
  },
  {
    name: '--latchkey-surface-pressed',
    use: 'hovered, pressed and selected rows',
    light: '#eceae4',
    dark: '#282b31',
  },
  { name: '--latchkey-ink', use: 'text, primary button', light: '#16181d', dark: '#f4f2ed' },
  { name: '--latchkey-ink-soft', use: 'secondary text', light: '#5b606b', dark: '#a3a7b0' },
  {
    name: '--latchkey-ink-inverse',
    use: 'text on the primary button',
    light: '#fff',
    dark: '#15161a',
  },
  {
    name: '--latchkey-line',
    use: 'hairlines',
    light: 'rgb(22 24 29 / 9%)',
    dark: 'rgb(244 242 237 / 12%)',
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
    light: 'rgb(10 10 12 / 55%)',
    dark: 'rgb(10 10 12 / 55%)',
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
