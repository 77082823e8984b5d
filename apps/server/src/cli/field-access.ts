import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '@universal-media/contract/api';
import { describeFieldAccess } from '#http/openapi/field-access.ts';

await writeFile(join(import.meta.dirname, '../../../../docs/field-access.md'), describeFieldAccess(api));
