import { defineConfig } from '@playwright/test'

const port = process.env.PORT ?? '4173'

export default defineConfig({
  testMatch: 'shop.test.js',
  workers: 1,
  reporter: 'line',
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { executablePath: process.env.CHROMIUM_PATH },
  },
  webServer: { command: `vite --port ${port} --strictPort`, url: `http://localhost:${port}` },
})
