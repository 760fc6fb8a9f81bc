import type { Hono } from 'hono'
import { handle } from '#server/handle.ts'
import { SEVERAL_WALLETS_PROJECT_ID } from '#server/projectIds.ts'
import type { Settings } from '#server/settings.ts'
import { getAllowedOrigins, getAnalyticsConfig, getProjectConfig } from '#wire/api/projectConfig.ts'

export function serveProjectConfig(app: Hono, settings: Settings): void {
  handle(app, getProjectConfig, (_, context) => {
    const { features } = settings.current()
    if (context.req.query('projectId') !== SEVERAL_WALLETS_PROJECT_ID) return { features }
    return {
      features: features.map((one) =>
        one.id === 'multi_wallet' ? { ...one, isEnabled: true } : one,
      ),
    }
  })
  handle(app, getAllowedOrigins, () => ({ allowedOrigins: settings.current().allowedOrigins }))
  handle(app, getAnalyticsConfig, () => ({
    isAnalyticsEnabled: settings.current().isAnalyticsEnabled,
  }))
}
