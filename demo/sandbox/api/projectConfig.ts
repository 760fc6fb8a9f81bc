import type { Hono } from 'hono'
import {
  getAllowedOrigins,
  getAnalyticsConfig,
  getProjectConfig,
} from '../../../src/wire/api/projectConfig.ts'
import { handle } from '../service/handle.ts'
import type { Settings } from '../service/settings.ts'

export function serveProjectConfig(app: Hono, settings: Settings): void {
  handle(app, getProjectConfig, () => ({ features: settings.current().features }))
  handle(app, getAllowedOrigins, () => ({ allowedOrigins: settings.current().allowedOrigins }))
  handle(app, getAnalyticsConfig, () => ({
    isAnalyticsEnabled: settings.current().isAnalyticsEnabled,
  }))
}
