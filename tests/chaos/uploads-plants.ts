import type { Edit } from './plants.ts';

const inspecting = 'src/features/inspections/service.ts';
const discarding = 'src/features/content/service.ts';
const sweeping = 'src/features/content-sweep/service.ts';
const parts = 'src/features/uploads/service/parts.ts';
const close = 'if (await attempts.close({ ...row, upload_id: row.upload_id }, parts)) {';

/** Faults that the run of uploads must find. Each has lost somebody a file, or kept what was to go, somewhere else. */
export const uploadPlants = {
  /** What was let out of quarantine also stays in it, and the sweep takes it for somebody's. */
  'keep-quarantine': [
    { file: inspecting, from: "else if (row.status === 'ready') await objects.remove([names.quarantine]);", to: '' },
    {
      file: sweeping,
      from: "(!file || (file.status === 'ready' && key === contentObjects(name).quarantine))",
      to: '!file',
    },
  ],
  /** An upload is acknowledged before its parts are one file. */
  'answer-first': [
    {
      file: parts,
      from: close,
      to: `const open = { ...row, upload_id: row.upload_id };
        setTimeout(() => void attempts.close(open, parts).then(() => transact((trx) => attempts.settle(trx, row))).catch(() => undefined), 1500);
        return (await progressOf(transact, row)).content;
        ${close}`,
    },
  ],
  /** What was given up half way stays in the store for ever. */
  'leave-parts': [
    {
      file: discarding,
      from: 'if (upload_id !== null) await objects.dropParts',
      to: 'if (false) await objects.dropParts',
    },
    { file: sweeping, from: 'for (const upload of orphans) await objects.dropParts(upload);', to: '' },
  ],
} as const satisfies Record<string, readonly Edit[]>;

export type UploadPlant = keyof typeof uploadPlants;
export const uploadPlantNames = Object.keys(uploadPlants);
export const isUploadPlant = (name: string): name is UploadPlant => Object.hasOwn(uploadPlants, name);
