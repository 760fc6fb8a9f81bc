import { isOriginAllowed } from '#domain/config/allowedOrigins.ts'
import { z } from '#lib/schema.ts'
import type { Database } from './database/openDatabase.ts'
import { refuse } from './refuse.ts'

export type Project = {
  id: string
  name: string
  /** Patterns; `*` matches any characters. */
  allowedOrigins: readonly string[]
}

/** Whose pages may hold the frame. */
export type Projects = {
  find(id: string): Promise<Project | undefined>
  save(project: Project): Promise<void>
}

const ProjectRow = z.object({ id: z.string(), name: z.string(), allowed_origins: z.string() })
const Origins = z.array(z.string())

export const createProjects = (database: Database): Projects => ({
  async find(id) {
    const row = await database.row(ProjectRow, 'SELECT * FROM projects WHERE id = :id', { id })
    if (!row) return undefined
    const allowedOrigins = z.parse(Origins, JSON.parse(row.allowed_origins))
    return { id: row.id, name: row.name, allowedOrigins }
  },
  async save({ id, name, allowedOrigins }) {
    await database.batch([
      {
        sql: `INSERT INTO projects (id, name, allowed_origins) VALUES (:id, :name, :origins)
              ON CONFLICT (id) DO UPDATE SET name = :name, allowed_origins = :origins`,
        values: { id, name, origins: JSON.stringify(allowedOrigins) },
      },
    ])
  },
})

/** @throws {RefusedCall} `origin_not_allowed` */
export function requireListed(project: Project | undefined, origin: string): void {
  if (!project || !isOriginAllowed(origin, project.allowedOrigins))
    throw refuse('origin_not_allowed')
}
