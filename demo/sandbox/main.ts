import { runSandbox } from './runSandbox.ts'

await runSandbox()
