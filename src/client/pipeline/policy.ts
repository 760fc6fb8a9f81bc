import { isHarmlessMethod } from '#domain/request/harmlessMethods.ts'
import type { Step } from './step.ts'

/** Methods that are known to be harmless go by; every other one is looked at, whether anybody knows it or not. */
export const policy: Step = async (asked, next) =>
  await next({ ...asked, isHarmless: isHarmlessMethod(asked.method) })
