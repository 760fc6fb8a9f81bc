import { onTestFinished, vi } from 'vitest'

/** What is logged to the console until the test ends, oldest first: the level, then the text. */
export const readConsole = (): readonly string[] => {
  const said: string[] = []
  const spies = (['debug', 'info', 'warn', 'error'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((text) => void said.push(`${level}: ${text}`)),
  )
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
  return said
}
