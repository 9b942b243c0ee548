import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Audit, auditSchema } from './audit.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'Audit', schema: auditSchema }])],
  providers: [Audit],
  exports: [Audit],
})
export class AuditModule {}
