import { Module, type Type } from '@nestjs/common';

const useCases: Type[] = [];
const subscribers: Type[] = [];

/** The conversations service. TODO what it is for. */
@Module({ controllers: [...useCases, ...subscribers] })
export class AppModule {}
