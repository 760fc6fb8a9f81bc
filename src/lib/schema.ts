import * as z from 'zod/mini'

// zod probes `new Function` once unless told not to: a strict CSP would report that as a violation.
z.config({ jitless: true })

export { z }
