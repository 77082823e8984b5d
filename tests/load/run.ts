import { runPrograms } from '@universal-media/trial/run-programs';
import { abuse } from './abuse/program.ts';
import { assistant } from './assistant.ts';
import { enumeration } from './enumeration.ts';
import { http } from './http/program.ts';
import { inspection } from './inspection.ts';
import { launch } from './launch/program.ts';
import { ledger } from './ledger/program.ts';
import { locations } from './locations/program.ts';
import { metrics } from './metrics/program.ts';
import { pages } from './pages/program.ts';
import { staff } from './staff/program.ts';
import { accountDay } from './sync/account-day.ts';
import { sync } from './sync/program.ts';
import { uploadMemory } from './upload/memory.ts';
import { upload } from './upload/program.ts';

await runPrograms('pnpm bench', {
  http,
  abuse,
  assistant,
  enumeration,
  launch,
  ledger,
  locations,
  inspection,
  metrics,
  pages,
  staff,
  sync,
  'account-day': accountDay,
  upload,
  'upload-memory': uploadMemory,
});
