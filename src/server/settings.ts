import { socialProviders } from '#domain/frame/socialProvider.ts'
import { z } from '#lib/schema.ts'
import { RemoteFeature } from '#wire/api/projectConfig.ts'

/** What the owner of a hosted project would set in its dashboard. */
export const ProjectSettings = z.object({
  features: z.array(RemoteFeature),
  /** Patterns; null means a project that does not exist. */
  allowedOrigins: z.nullable(z.array(z.string())),
  isAnalyticsEnabled: z.boolean(),
})
export type ProjectSettings = z.infer<typeof ProjectSettings>

export const SettingsChange = z.partial(ProjectSettings)
export type SettingsChange = z.infer<typeof SettingsChange>

export type Settings = {
  current(): ProjectSettings
  change(part: SettingsChange): void
  reset(): void
}

/** A feature is on when the sandbox has a service for it. */
const initial: ProjectSettings = {
  features: [
    { id: 'multi_wallet', isEnabled: false, config: [] },
    { id: 'activity', isEnabled: true, config: [] },
    { id: 'onramp', isEnabled: true, config: ['meld', 'coinbase'] },
    { id: 'swap', isEnabled: true, config: ['1inch', 'eip155:31337', 'eip155:31338'] },
    { id: 'social_login', isEnabled: true, config: ['email', ...socialProviders] },
    { id: 'reown_branding', isEnabled: true, config: [] },
  ],
  allowedOrigins: [
    'http://localhost:*',
    'http://*.localhost:*',
    'http://127.0.0.1:*',
    'http://[::1]:*',
  ],
  isAnalyticsEnabled: false,
}

export const createSettings = (): Settings => {
  let current: ProjectSettings = initial
  return {
    current: () => current,
    change(part) {
      current = z.parse(ProjectSettings, { ...current, ...part })
    },
    reset() {
      current = initial
    },
  }
}
