/** The page's computed theme, as far as the embedded wallet's frame adopts it. */
export type FrameLooks = {
  mode: 'light' | 'dark'
  accent: string
  font: string
  /** Radius of small controls, a CSS length. */
  radius: string
}

export type FrameTheme = {
  themeMode?: 'light' | 'dark'
  themeVariables?: Record<string, string>
  w3mThemeVariables?: Record<string, string>
}

const backgrounds = { light: '#ffffff', dark: '#181613' } as const

const present = (entries: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== ''))

/** The theme under the names that frames use: the protocol's own, and ours beside them. */
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
