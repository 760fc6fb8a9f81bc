/** How the page looks, as far as the embedded wallet's frame follows it. */
export type FrameLooks = {
  mode: 'light' | 'dark'
  accent: string
  font: string
  /** Radius of small controls, a length. */
  radius: string
}

export type FrameTheme = {
  themeMode?: 'light' | 'dark'
  themeVariables?: Record<string, string>
  w3mThemeVariables?: Record<string, string>
}

const backgrounds = { light: '#ffffff', dark: '#15161a' } as const

const present = (entries: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== ''))

/** The looks under the names that frames know: the protocol's own, and ours beside them. */
export const frameTheme = ({ mode, accent, font, radius }: FrameLooks): FrameTheme => ({
  themeMode: mode,
  themeVariables: present({
    '--w3m-accent': accent,
    '--w3m-font-family': font,
    '--latchkey-accent': accent,
    '--latchkey-radius': radius,
    '--latchkey-font': font,
  }),
  w3mThemeVariables: present({ '--w3m-accent': accent, '--w3m-background': backgrounds[mode] }),
})
