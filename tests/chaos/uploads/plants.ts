import type { Edit } from '../kit/planted-server.ts';

const inspectContent = 'src/domains/creative/media/inspect-content.ts';
const removeContent = 'src/domains/creative/media/remove-content.ts';
const sweep = 'src/domains/creative/media/sweep.ts';
const chunkedUpload = 'src/domains/creative/uploads/chunked-upload.ts';
const join = 'if (await joinChunks(context, { ...row, upload_id: row.upload_id }, chunks)) {';

/** Faults that the uploads run must detect. Each loses a file or keeps objects that must go. */
export const uploadPlants = {
  /** The quarantined copy of a ready file stays, and the sweep ignores it. */
  'keep-quarantine': [
    {
      file: inspectContent,
      from: "else if (row.status === 'ready') await objects.remove([names.quarantine]);",
      to: '',
    },
    {
      file: sweep,
      from: "(!file || (file.status === 'ready' && key === contentObjects(name).quarantine))",
      to: '!file',
    },
  ],
  /** An upload is acknowledged before its chunks are joined. */
  'answer-first': [
    {
      file: chunkedUpload,
      from: join,
      to: `const open = { ...row, upload_id: row.upload_id };
        setTimeout(() => void joinChunks(context, open, chunks).then(() => transact((trx) => markUploaded(context, trx, row))).catch(() => undefined), 1500);
        return (await describeProgress(context, transact, row)).content;
        ${join}`,
    },
  ],
  /** The parts of an abandoned upload stay in the object store forever. */
  'leave-parts': [
    {
      file: removeContent,
      from: 'if (upload_id !== null) await objects.abortMultipart',
      to: 'if (false) await objects.abortMultipart',
    },
    { file: sweep, from: 'for (const upload of orphans) await context.objects.abortMultipart(upload);', to: '' },
  ],
} as const satisfies Record<string, readonly Edit[]>;

export type UploadPlant = keyof typeof uploadPlants;
export const uploadPlantNames = Object.keys(uploadPlants);
export const isUploadPlant = (name: string): name is UploadPlant => Object.hasOwn(uploadPlants, name);
